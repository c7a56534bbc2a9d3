import { eq } from 'drizzle-orm'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { createUser } from '#app/accounts/sign-up/create-user.server.ts'
import { users } from '#app/accounts/tables/accounts.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

interface AccountOverrides {
  email?: string
  password?: string
  name?: string
  role?: Viewer['role']
  isEmailVerified?: boolean
  isDisabled?: boolean
}

let created = 0

/** Creates an account. @returns it with its credentials */
export async function createAccount(
  database: Database,
  overrides: AccountOverrides = {},
): Promise<Viewer & { password: string }> {
  created += 1
  const account = {
    email: overrides.email ?? `person-${created}@example.com`,
    password: overrides.password ?? 'a good password',
    name: overrides.name ?? `Person ${created}`,
    role: overrides.role ?? 'user',
  }
  const result = await database.transaction(transaction => createUser(transaction, account))
  if (!result.ok) throw new Error(result.refusal.kind)
  const isEmailVerified = overrides.isEmailVerified ?? false
  if (isEmailVerified) {
    await database.update(users).set({ emailVerified: true }).where(eq(users.id, result.viewer.id))
  }
  if (overrides.isDisabled) {
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.id, result.viewer.id))
  }
  return { ...result.viewer, isEmailVerified, password: account.password }
}
