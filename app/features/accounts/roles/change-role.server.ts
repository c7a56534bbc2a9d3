import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { dropPasswordResets } from '#app/features/notifications/queue/queue-account-emails.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { sessions, users, verifications } from '#app/schema/accounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'

export type RoleRefusal = { kind: 'user-not-found' | 'last-admin' | 'user-disabled' | 'email-not-verified' }

/** What came of a change; nothing has changed for whoever has the role already. */
export interface RoleChange {
  name: string
  hasChanged: boolean
}

interface Change {
  email: string
  role: Viewer['role']
  actor: string
  /** Whether whoever asks for it knows by other means whose the account is. */
  isVouchedFor?: boolean
}

/**
 * Makes the user with this email an admin, or no longer one. Somebody else may have signed up with the email, so that
 * it has to be verified first. The last admin who can sign in stays one, whoever else is changed at the same time. A
 * changed role counts from that person's next request on.
 */
export async function changeRole(
  database: Database,
  change: Omit<Change, 'isVouchedFor'>,
): Promise<Outcome<RoleChange, RoleRefusal>> {
  return inTransaction(database, transaction => changeRoleIn(transaction, change))
}

/** The same as a part of what else changes in a transaction. */
export async function changeRoleIn(
  transaction: Transaction,
  { email, role, actor, isVouchedFor = false }: Change,
): Promise<Outcome<RoleChange, RoleRefusal>> {
  // Every change of who is an admin waits for the one before it, so that two can't take each other's role away.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
  const user = await findByEmail(transaction, email)
  if (!user) return refuse({ kind: 'user-not-found' })
  if (role === 'admin' && user.disabledAt) return refuse({ kind: 'user-disabled' })
  if (user.role === role) return { ok: true, name: user.name || user.email, hasChanged: false }
  if (role === 'admin' && !user.emailVerified && !isVouchedFor) return refuse({ kind: 'email-not-verified' })
  if (role === 'user' && (await isLastAdmin(transaction, user.id))) return refuse({ kind: 'last-admin' })
  await transaction.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, user.id))
  await dropOpenLinks(transaction, user)
  await recordAudit(transaction, {
    actor,
    action: 'user.role-changed',
    subject: { kind: 'user', id: user.id, name: user.email },
    changes: { role: { from: user.role, to: role } },
  })
  return { ok: true, name: user.name || user.email, hasChanged: true }
}

/** Keeps somebody out (and signs them out everywhere), or lets them in again. The last admin can't be kept out. */
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
 * Ends the links of mails that were asked for in the other role: staff may read a customer's mail that waits, and must
 * not become an admin's by it.
 */
async function dropOpenLinks(transaction: Transaction, user: { id: string; email: string }): Promise<void> {
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

/** Whether nobody else could sign in as an admin. */
export async function isLastAdmin(transaction: Transaction, userId: string): Promise<boolean> {
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.role} = 'admin' and ${users.disabledAt} is null and ${users.id} <> ${userId}`)
    .limit(1)
  return other === undefined
}
