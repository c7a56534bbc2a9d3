import { randomUUID } from 'node:crypto'
import { accounts, users } from '#app/accounts/tables/accounts.server.ts'
import { hashPassword } from '#app/platform/auth/passwords.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isShortForStaff } from '../passwords/password-weakness.server.ts'
import type { Viewer } from '../session/viewer.ts'

interface NewUser {
  email: string
  password: string
  name: string
  /** Set by the caller, never by a form. */
  role: Viewer['role']
}

/**
 * Creates an account with a password, for the sign-up, the first admin and the command line. Of two at the same time with one
 * email, one is refused.
 */
export async function createUser(
  transaction: Transaction,
  { email, password, name, role }: NewUser,
): Promise<Outcome<{ viewer: Viewer }, { kind: 'email-already-in-use' }>> {
  const id = randomUUID()
  const address = email.trim().toLowerCase()
  const stored = await transaction
    .insert(users)
    .values({ id, email: address, name, role, hasShortPassword: isShortForStaff(password) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (stored.length === 0) return refuse({ kind: 'email-already-in-use' })
  await transaction.insert(accounts).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await hashPassword(password),
  })
  return { ok: true, viewer: { id, email: address, name, role, isEmailVerified: false } }
}
