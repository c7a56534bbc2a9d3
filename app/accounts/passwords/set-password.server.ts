import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { hashPassword } from '#app/platform/auth/passwords.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { isShortForStaff } from './password-weakness.server.ts'

interface PasswordChange {
  email: string
  password: string
  /** Who sets it, for the audit log. */
  actor: string
}

/** Sets the password of another account, ends all its sessions, and clears its failed attempts. */
export async function setPassword(
  database: Database,
  { email, password, actor }: PasswordChange,
): Promise<Outcome<object, { kind: 'user-not-found' } | NewAccountRefusal>> {
  const [user] = await database
    .select({ role: users.role })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  const refusal = await refuseNewAccount(database, { email, password, role: user?.role ?? 'user' })
  if (refusal) return refuse(refusal)
  const hash = await hashPassword(password)
  return inTransaction(database, transaction =>
    setPasswordIn(transaction, { email, hash, isShort: isShortForStaff(password), actor }),
  )
}

/** The same within a transaction, for a password that is checked and hashed already. */
export async function setPasswordIn(
  transaction: Transaction,
  { email, hash, isShort, actor }: { email: string; hash: string; isShort: boolean; actor: string },
): Promise<Outcome<object, { kind: 'user-not-found' }>> {
  const [user] = await transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
    .for('update')
  if (!user) return refuse({ kind: 'user-not-found' })
  const changed = await transaction
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    const account = { id: randomUUID(), userId: user.id, accountId: user.id, providerId: 'credential' }
    await transaction.insert(accounts).values({ ...account, password: hash })
  }
  await transaction.update(users).set({ hasShortPassword: isShort }).where(eq(users.id, user.id))
  await transaction.delete(sessions).where(eq(sessions.userId, user.id))
  await transaction.delete(verifications).where(eq(verifications.value, user.id))
  await recordAudit(transaction, {
    actor,
    action: 'user.password-set',
    subject: { kind: 'user', id: user.id, name: user.email },
  })
  return { ok: true }
}
