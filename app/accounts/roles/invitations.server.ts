import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { staffInvitations, users } from '#app/accounts/tables/accounts.server.ts'
import {
  dropStaffInvitations,
  queueStaffInvitation,
} from '#app/messages/email/queue/queue-account-emails.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { OWNER } from '#app/shared/permissions.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { type Viewer, viewerName } from '../session/viewer.ts'
import { isStaffRole } from './change-role.server.ts'
import { type NamedRole, roleMay, roleName } from './staff-role.ts'
import { listStaffRoles, readStaffRole } from './staff-roles.server.ts'

/** The link of an invitation works for so many days, once. */
const INVITATION_DAYS = 3

interface NewInvitation {
  /** Any role but that of an owner. */
  staffRole: string
  /** In lower case; undefined for a link that is passed on by hand. */
  email: string | undefined
  inviter: Pick<Viewer, 'id' | 'email' | 'name'>
}

type InvitationRefusal = { kind: 'role-not-found' | 'on-staff' | 'too-many-requests' }

/**
 * Invites a person to the staff, and queues the email with the link if there is an address. A second invitation to one address
 * ends the first. An owner can make 30 in an hour.
 *
 * @returns the secret link: only the page of the owner who asked for it may show it
 */
export async function inviteToStaff(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { staffRole, email, inviter }: NewInvitation,
): Promise<Outcome<{ link: string; expiresAt: Date }, InvitationRefusal>> {
  if (!(await takeAttempt(database, invitationsBy(inviter.id)))) return refuse({ kind: 'too-many-requests' })
  const token = randomBytes(24).toString('base64url')
  const link = `${settings.storeUrl}/invitation/${token}`
  return inTransaction(database, async transaction => {
    if (staffRole === OWNER || !(await isStaffRole(transaction, staffRole))) {
      return refuse({ kind: 'role-not-found' })
    }
    if (email !== undefined && !(await makeRoomFor(transaction, email))) return refuse({ kind: 'on-staff' })
    const [made] = await transaction
      .insert(staffInvitations)
      .values({
        tokenHash: hashOf(token),
        staffRole,
        email: email ?? null,
        invitedBy: inviter.id,
        expiresAt: sql`now() + ${`${INVITATION_DAYS} days`}::interval`,
      })
      .returning({ id: staffInvitations.id, expiresAt: staffInvitations.expiresAt })
    if (!made) throw new Error('PostgreSQL stored an invitation without returning it.')
    const role = await readStaffRole(transaction, staffRole)
    await recordAudit(transaction, {
      actor: inviter.email,
      action: email === undefined ? 'user.invitation-link-made' : 'user.invited',
      subject: subjectOf(made.id, email ?? role.name),
      changes: { staffRole: { from: null, to: role.name } },
    })
    if (email !== undefined) {
      const said = { name: roleName(role), may: roleMay(role) }
      await queueStaffInvitation(transaction, { email, inviter: viewerName(inviter), link, role: said })
    }
    return { ok: true, link, expiresAt: made.expiresAt }
  })
}

/** Ends the invitation before to an address. @returns false if its person is on the staff already */
async function makeRoomFor(transaction: Transaction, email: string): Promise<boolean> {
  const isOnStaff = and(eq(users.email, email), eq(users.role, 'admin'))
  if ((await transaction.$count(users, isOnStaff)) > 0) return false
  await transaction.delete(staffInvitations).where(eq(staffInvitations.email, email))
  await dropStaffInvitations(transaction, email)
  return true
}

/** An invitation that has not been used yet. Its link is known to its person alone. */
export interface OpenInvitation {
  id: number
  role: NamedRole
  email: string | null
  /** The name or email of the owner who made it. */
  inviter: string
  createdAt: Date
  expiresAt: Date
}

/** The invitations that can still be used, newest first. */
export async function listInvitations(database: Queryable): Promise<OpenInvitation[]> {
  const rows = await selectOpen(database).orderBy(desc(staffInvitations.id))
  const own = await listStaffRoles(database)
  const roleOf = (id: string) => own.find(role => String(role.id) === id)
  return Promise.all(
    rows.map(async ({ staffRole, inviter, ...row }) => {
      const mine = roleOf(staffRole)
      const role = mine ? { ...mine, id: staffRole } : await readStaffRole(database, staffRole)
      return { ...row, role, inviter: viewerName(inviter) }
    }),
  )
}

/** Ends an invitation: its link opens nothing any more, and its email is dropped if it has not left. */
export function withdrawInvitation(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<object, { kind: 'not-open' }>> {
  return inTransaction(database, async transaction => {
    const [gone] = await transaction.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
    if (!gone) return refuse({ kind: 'not-open' })
    if (gone.email !== null) await dropStaffInvitations(transaction, gone.email)
    const role = await readStaffRole(transaction, gone.staffRole)
    await recordAudit(transaction, {
      actor,
      action: 'user.invitation-withdrawn',
      subject: subjectOf(id, gone.email ?? role.name),
    })
    return { ok: true }
  })
}

/** What the page of an invitation says. */
export interface Invitation {
  role: NamedRole
  email: string | null
  inviter: string
  /** The language in which its owner reads the admin. */
  language: Language
}

/** The invitation of a link; undefined if it was used, withdrawn or has expired, or its owner is none any more. */
export async function findInvitation(database: Queryable, token: string): Promise<Invitation | undefined> {
  const [found] = await selectOpen(database, eq(staffInvitations.tokenHash, hashOf(token)))
  if (!found) return undefined
  const { email, inviter, staffRole } = found
  const role = await readStaffRole(database, staffRole)
  return { role, email, inviter: viewerName(inviter), language: inviter.language }
}

/**
 * Uses an invitation up, in the transaction that makes its person a member of the staff.
 *
 * @returns its role and address; undefined if another request was first, or it can't be used any more
 */
export async function takeInvitation(transaction: Transaction, token: string) {
  const [found] = await selectOpen(transaction, eq(staffInvitations.tokenHash, hashOf(token))).for('update', {
    of: staffInvitations,
  })
  if (!found) return undefined
  await transaction.delete(staffInvitations).where(eq(staffInvitations.id, found.id))
  return { staffRole: found.staffRole, email: found.email, inviter: found.inviter.email }
}

/** Deletes invitations that can't be used any more. */
export async function removeExpiredInvitations(database: Queryable): Promise<void> {
  await database.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
}

function selectOpen(database: Queryable, condition?: ReturnType<typeof eq>) {
  return (
    database
      .select({
        id: staffInvitations.id,
        staffRole: staffInvitations.staffRole,
        email: staffInvitations.email,
        createdAt: staffInvitations.createdAt,
        expiresAt: staffInvitations.expiresAt,
        inviter: { name: users.name, email: users.email, language: users.adminLanguage },
      })
      .from(staffInvitations)
      // Who is no owner any more has given no role: an open link would let them in again.
      .innerJoin(
        users,
        and(
          eq(users.id, staffInvitations.invitedBy),
          sql`${users.role} = 'admin' and ${users.staffRole} = ${OWNER} and ${users.disabledAt} is null`,
        ),
      )
      .where(and(gt(staffInvitations.expiresAt, sql`now()`), condition))
      .$dynamic()
  )
}

function subjectOf(id: number, name: string) {
  return { kind: 'user', id: `invitation ${id}`, name } as const
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function invitationsBy(ownerId: string): Limit {
  return { purpose: 'staff invitations by', subject: ownerId, mostAttempts: 30, withinMinutes: 60 }
}
