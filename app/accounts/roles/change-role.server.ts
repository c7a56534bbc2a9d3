import { eq, sql } from 'drizzle-orm'
import { sessions, staffRoles, users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { dropPasswordResets } from '#app/messages/email/queue/queue-account-emails.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { isBuiltInRole, OWNER } from '#app/shared/permissions.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import { removeTwoFactorIn } from '../two-factor/two-factor.server.ts'

export type RoleRefusal = {
  kind:
    | 'user-not-found'
    | 'not-on-staff'
    | 'last-admin'
    | 'user-disabled'
    | 'email-not-verified'
    | 'role-not-found'
}

/** The result of a change; `hasChanged` is false if the user had the role already. */
export interface RoleChange {
  name: string
  hasChanged: boolean
}

interface Change {
  email: string
  role: Viewer['role']
  actor: string
  /** Whether the caller knows by other means whose account it is. */
  isVouchedFor?: boolean
}

/**
 * Gives the user with this email the role of an owner, at the command line alone, or takes them off the staff. The email has to be verified first, because another
 * person may have signed up with it. The last admin who can sign in stays an admin, also when several are changed at the same
 * time. A changed role counts from the user's next request.
 */
export async function changeRole(
  database: Database,
  change: Omit<Change, 'isVouchedFor'>,
): Promise<Outcome<RoleChange, RoleRefusal>> {
  return inTransaction(database, transaction => changeRoleIn(transaction, change))
}

/** The same within a transaction. */
export async function changeRoleIn(
  transaction: Transaction,
  { email, role, actor, isVouchedFor = false }: Change,
): Promise<Outcome<RoleChange, RoleRefusal>> {
  // Changes of admins run one after the other, so that two can't take each other's role.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
  const user = await findByEmail(transaction, email)
  if (!user) return refuse({ kind: 'user-not-found' })
  if (role === 'admin' && user.disabledAt) return refuse({ kind: 'user-disabled' })
  const present = user.role === 'admin' && user.staffRole !== OWNER ? 'staff' : user.role
  if (present === role) return { ok: true, name: user.name || user.email, hasChanged: false }
  if (role === 'admin' && !user.emailVerified && !isVouchedFor) return refuse({ kind: 'email-not-verified' })
  if (role === 'user' && (await isLastAdmin(transaction, user.id))) return refuse({ kind: 'last-admin' })
  await transaction
    .update(users)
    .set({ role, staffRole: OWNER, updatedAt: sql`now()` })
    .where(eq(users.id, user.id))
  if (user.role !== role) await endWhatTheOtherRoleHad(transaction, user, actor)
  const ofStaff = { staffRole: { from: user.staffRole, to: OWNER } }
  await recordAudit(transaction, {
    actor,
    action: 'user.role-changed',
    subject: { kind: 'user', id: user.id, name: user.email },
    changes: user.role === role ? ofStaff : { role: { from: user.role, to: role } },
  })
  return { ok: true, name: user.name || user.email, hasChanged: true }
}

async function endWhatTheOtherRoleHad(transaction: Transaction, user: User, actor: string): Promise<void> {
  await dropOpenLinks(transaction, user)
  // Only admins can turn it off.
  if (user.twoFactorAt) await removeTwoFactorIn(transaction, user, actor)
}

/**
 * Gives a member of the staff another role, but not that of an owner. The last owner who can sign in stays one. It counts from
 * their next request.
 */
export async function changeStaffRole(
  database: Database,
  change: { email: string; staffRole: string; actor: string },
): Promise<Outcome<RoleChange, RoleRefusal>> {
  return giveStaffRole(database, change, async (transaction, user) => {
    const isRole = change.staffRole !== OWNER && (await isStaffRole(transaction, change.staffRole))
    if (!isRole) return 'role-not-found'
    return (await isLastAdmin(transaction, user.id)) ? 'last-admin' : undefined
  })
}

/**
 * Makes a member of the staff an owner. The caller has checked the password of the owner who asks for it. The email has to be
 * verified: a link for a new password goes there.
 */
export function makeOwner(
  database: Database,
  { email, actor }: { email: string; actor: string },
): Promise<Outcome<RoleChange, RoleRefusal>> {
  return giveStaffRole(database, { email, staffRole: OWNER, actor }, async (_, user) => {
    if (user.disabledAt) return 'user-disabled'
    return user.emailVerified ? undefined : 'email-not-verified'
  })
}

type User = typeof users.$inferSelect

function giveStaffRole(
  database: Database,
  { email, staffRole, actor }: { email: string; staffRole: string; actor: string },
  findProblem: (transaction: Transaction, user: User) => Promise<RoleRefusal['kind'] | undefined>,
): Promise<Outcome<RoleChange, RoleRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
    const user = await findByEmail(transaction, email)
    if (!user) return refuse({ kind: 'user-not-found' })
    if (user.role !== 'admin') return refuse({ kind: 'not-on-staff' })
    const name = user.name || user.email
    if (user.staffRole === staffRole) return { ok: true, name, hasChanged: false }
    const problem = await findProblem(transaction, user)
    if (problem) return refuse({ kind: problem })
    await transaction.update(users).set({ staffRole, updatedAt: sql`now()` }).where(eq(users.id, user.id))
    await recordAudit(transaction, {
      actor,
      action: 'user.role-changed',
      subject: { kind: 'user', id: user.id, name: user.email },
      changes: { staffRole: { from: user.staffRole, to: staffRole } },
    })
    return { ok: true, name, hasChanged: true }
  })
}

/** Whether there is such a role. It can't be deleted until the transaction ends. */
export async function isStaffRole(transaction: Transaction, role: string): Promise<boolean> {
  if (isBuiltInRole(role)) return true
  const [own] = await transaction
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(sql`${staffRoles.id}::text = ${role}`)
    .for('share')
  return own !== undefined
}

/** Disables an account and ends its sessions, or enables it again. The last admin can't be disabled. */
export async function changeDisabled(
  database: Database,
  { email, isDisabled, actor }: { email: string; isDisabled: boolean; actor: string },
): Promise<Outcome<{ hasChanged: boolean }, RoleRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
    const user = await findByEmail(transaction, email)
    if (!user) return refuse({ kind: 'user-not-found' })
    if ((user.disabledAt !== null) === isDisabled) return { ok: true, hasChanged: false }
    if (isDisabled && user.role === 'admin' && (await isLastAdmin(transaction, user.id))) {
      return refuse({ kind: 'last-admin' })
    }
    await transaction
      .update(users)
      .set({ disabledAt: isDisabled ? sql`now()` : null, updatedAt: sql`now()` })
      .where(eq(users.id, user.id))
    if (isDisabled) await transaction.delete(sessions).where(eq(sessions.userId, user.id))
    await recordAudit(transaction, {
      actor,
      action: isDisabled ? 'user.disabled' : 'user.enabled',
      subject: { kind: 'user', id: user.id, name: user.email },
    })
    return { ok: true, hasChanged: true }
  })
}

/**
 * Ends the emailed links that were requested in the other role: staff can read the queued emails of customers, and must not
 * get into an admin's account with one.
 */
export async function dropOpenLinks(
  transaction: Transaction,
  user: { id: string; email: string },
): Promise<void> {
  await transaction.delete(verifications).where(eq(verifications.value, user.id))
  await dropPasswordResets(transaction, user.email)
}

async function findByEmail(transaction: Transaction, email: string) {
  const [user] = await transaction
    .select()
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
    .for('update')
  return user
}

/** Whether the user is an owner, and no other owner could sign in. */
export async function isLastAdmin(transaction: Transaction, userId: string): Promise<boolean> {
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.role} = 'admin' and ${users.disabledAt} is null
        and (case when ${users.id} = ${userId} then ${users.staffRole} <> ${OWNER} else ${users.staffRole} = ${OWNER} end)`,
    )
    .limit(1)
  return other === undefined
}
