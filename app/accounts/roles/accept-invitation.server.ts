import { and, eq, ne, sql } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import { type SignInRefusal, signIn } from '../sign-in/sign-in.server.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { createUser } from '../sign-up/create-user.server.ts'
import { queueVerification } from '../sign-up/sign-up.server.ts'
import { dropOpenLinks } from './change-role.server.ts'
import { findInvitation, takeInvitation } from './invitations.server.ts'
import { readStaffRole } from './staff-roles.server.ts'

/** The link was used before, was withdrawn, has expired, or was never issued. */
type LinkRefusal = { kind: 'link-used' | 'too-many-requests' }

/** The headers sign the new member of the staff in. */
type Joined = { headers: Headers }

interface NewMember {
  /** The secret of the invitation's link. */
  token: string
  name: string
  /** Counts only for a link that was passed on by hand: a mailed invitation is for its own address. */
  email: string
  password: string
  /** In which they read the admin from now on. */
  language: Language
}

/**
 * Makes the account of an invited person, with the role of the invitation, which is used up. An address to which the
 * invitation was mailed counts as verified; another one is verified by an email of its own.
 *
 * @param requestHeaders of the browser, whose present session is replaced
 */
export async function joinWithNewAccount(
  services: Services,
  { token, name, email: typed, password, language }: NewMember,
  requestHeaders: Headers,
): Promise<Outcome<Joined, LinkRefusal | NewAccountRefusal | { kind: 'email-already-in-use' }>> {
  const { database, auth, source } = services
  if (!(await takeAttempt(database, joinsFrom(source)))) return refuse({ kind: 'too-many-requests' })
  const invitation = await findInvitation(database, token)
  if (!invitation) return refuse({ kind: 'link-used' })
  const email = invitation.email ?? typed
  const refusal = await refuseNewAccount(database, { email, password, role: 'admin' })
  if (refusal) return refuse(refusal)
  const created = await inTransactionUnlessRefused<
    Outcome<{ email: string }, LinkRefusal | { kind: 'email-already-in-use' }>
  >(database, async transaction => {
    const used = await takeInvitation(transaction, token)
    if (!used) return refuse({ kind: 'link-used' })
    const made = await createUser(transaction, { email, password, name, role: 'admin' })
    if (!made.ok) return made
    const joined = { ...used, id: made.viewer.id, address: made.viewer.email }
    await giveRole(transaction, joined, { adminLanguage: language })
    return { ok: true, email: made.viewer.email }
  })
  if (!created.ok) return created
  const { headers: session } = await auth.api.signInEmail({
    body: { email: created.email, password },
    returnHeaders: true,
  })
  const headers = await signedInHeaders(services, { session, requestHeaders, email: created.email })
  if (invitation.email === null) await queueVerification(services, created.email, headers)
  return { ok: true, headers }
}

interface Member {
  token: string
  /** The same as of a new account. */
  email: string
  password: string
}

/** With headers, the browser is signed in all the same. */
type AccountRefusal = Exclude<SignInRefusal, { kind: 'not-an-admin' | 'code-needed' }> | { kind: 'on-staff' }

/**
 * Gives the role of an invitation to the account of the invited person, who proves by its password that it is theirs. All
 * other sessions and emailed links of the account end. Someone on the staff already has another role changed by an owner.
 */
export async function joinWithAccount(
  services: Services,
  { token, email: typed, password }: Member,
  requestHeaders: Headers,
): Promise<Outcome<Joined, (LinkRefusal | AccountRefusal) & { headers?: Headers }>> {
  const { database, auth } = services
  const invitation = await findInvitation(database, token)
  if (!invitation) return refuse({ kind: 'link-used' })
  const email = (invitation.email ?? typed).trim().toLowerCase()
  const signedIn = await signIn(services, { email, password }, { requestHeaders })
  if (!signedIn.ok) {
    const { refusal } = signedIn
    // Only the staff have codes.
    return refuse(refusal.kind === 'code-needed' ? { kind: 'on-staff' } : refusal)
  }
  const { viewer, headers } = signedIn
  if (viewer.role === 'admin') return refuse({ kind: 'on-staff', headers })
  const current = await auth.api.getSession({ headers: responseCookies(headers) })
  const joined = await inTransactionUnlessRefused<Outcome<object, LinkRefusal>>(
    database,
    async transaction => {
      const used = await takeInvitation(transaction, token)
      if (!used) return refuse({ kind: 'link-used' })
      await giveRole(transaction, { ...used, id: viewer.id, address: viewer.email })
      await dropOpenLinks(transaction, viewer)
      const isOther = and(eq(sessions.userId, viewer.id), ne(sessions.id, current?.session.id ?? ''))
      await transaction.delete(sessions).where(isOther)
      return { ok: true }
    },
  )
  return joined.ok ? { ok: true, headers } : refuse({ ...joined.refusal, headers })
}

interface Joining {
  id: string
  address: string
  staffRole: string
  /** To which the invitation was mailed. */
  email: string | null
}

async function giveRole(
  transaction: Transaction,
  { id, address, staffRole, email }: Joining,
  more: { adminLanguage?: Language } = {},
): Promise<void> {
  await transaction
    .update(users)
    .set({
      role: 'admin',
      staffRole,
      ...more,
      ...(email !== null && { emailVerified: true }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
  const role = await readStaffRole(transaction, staffRole)
  await recordAudit(transaction, {
    actor: address,
    action: 'user.joined-staff',
    subject: { kind: 'user', id, name: address },
    changes: { staffRole: { from: null, to: role.name } },
  })
}

/** The form says whether an address has an account, to the holder of a link alone. */
function joinsFrom(source: string): Limit {
  return { purpose: 'invitations from', subject: source, mostAttempts: 20, withinMinutes: 60 }
}
