import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users, verifications } from '#app/accounts/tables/accounts.server.ts'
import {
  dropStaffInvitations,
  passwordLink,
  queueStaffInvitation,
} from '#app/messages/email/queue/queue-account-emails.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { BUILT_IN_ROLES, isBuiltInRole, OWNER } from '#app/shared/permissions.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { createUser } from '../sign-up/create-user.server.ts'
import { listStaffRoles } from './staff-roles.server.ts'

/** The link of an invitation works for so many days, once. */
export const INVITATION_DAYS = 3
const DAY_MS = 86_400_000

interface Invitation {
  email: string
  name: string
  /** Any role but that of an owner. */
  staffRole: string
  actor: string
}

type InvitationRefusal =
  /** They have an account: they are made an admin instead. */
  { kind: 'email-already-in-use' } | { kind: 'role-not-found' }

/** `link` is the secret of the person invited: only the page of the owner who asked for it may show it. */
type Invited = { link: string }

/**
 * Invites a person to the staff: makes an account that no password opens yet, and queues the email with the link by which
 * they choose one. The link proves that the email is theirs.
 */
export async function inviteStaff(
  services: Pick<Services, 'database' | 'auth' | 'settings'>,
  { email, name, staffRole, actor }: Invitation,
): Promise<Outcome<Invited, InvitationRefusal>> {
  const { database } = services
  const roleName = await findRoleName(database, staffRole)
  if (roleName === undefined || staffRole === OWNER) return refuse({ kind: 'role-not-found' })
  const password = randomBytes(32).toString('base64url')
  const token = newToken()
  const invited = await inTransactionUnlessRefused<Outcome<{ userId: string }, InvitationRefusal>>(
    database,
    async transaction => {
      const created = await createUser(transaction, { email, password, name, role: 'admin' })
      if (!created.ok) return created
      const { id: userId, email: address } = created.viewer
      await transaction.update(users).set({ staffRole }).where(eq(users.id, userId))
      await recordAudit(transaction, {
        actor,
        action: 'user.invited',
        subject: { kind: 'user', id: userId, name: address },
        changes: { staffRole: { from: null, to: roleName } },
      })
      await queueStaffInvitation(transaction, services.settings.storeUrl, {
        email: address,
        name,
        token,
        role: roleName,
      })
      return { ok: true, userId }
    },
  )
  if (!invited.ok) return invited
  // Last: a link without its account would lead nowhere, an account without its link is sent another.
  await openLink(services, token, invited.userId)
  return { ok: true, link: passwordLink(services.settings.storeUrl, token) }
}

/**
 * Makes another link for a person who was invited and has not chosen a password yet. The links before it end. Refuses
 * anyone else, so that it is no way into the account of a colleague.
 */
export async function inviteAgain(
  services: Pick<Services, 'database' | 'auth' | 'settings'>,
  { email, actor }: Pick<Invitation, 'email' | 'actor'>,
): Promise<Outcome<Invited, { kind: 'not-waiting' }>> {
  const token = newToken()
  const invited = await inTransaction(services.database, async transaction => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update')
    if (!user || !isInvited(user)) return undefined
    const role = (await findRoleName(transaction, user.staffRole)) ?? ''
    await transaction.delete(verifications).where(eq(verifications.value, user.id))
    await dropStaffInvitations(transaction, user.email)
    await recordAudit(transaction, {
      actor,
      action: 'user.invited',
      subject: { kind: 'user', id: user.id, name: user.email },
    })
    await queueStaffInvitation(transaction, services.settings.storeUrl, {
      email: user.email,
      name: user.name,
      token,
      role,
    })
    return user
  })
  if (!invited) return refuse({ kind: 'not-waiting' })
  await openLink(services, token, invited.id)
  return { ok: true, link: passwordLink(services.settings.storeUrl, token) }
}

/** Whether a person was invited to the staff and has not used the link yet. An owner is never invited. */
export function isInvited({
  role,
  staffRole,
  emailVerified,
  lastSeenAt,
  disabledAt,
}: typeof users.$inferSelect): boolean {
  return (
    role === 'admin' && staffRole !== OWNER && !emailVerified && lastSeenAt === null && disabledAt === null
  )
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}

async function openLink({ auth }: Pick<Services, 'auth'>, token: string, userId: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
  })
}

async function findRoleName(database: Queryable, role: string): Promise<string | undefined> {
  if (isBuiltInRole(role)) return BUILT_IN_ROLES[role].name
  return (await listStaffRoles(database)).find(({ id }) => String(id) === role)?.name
}
