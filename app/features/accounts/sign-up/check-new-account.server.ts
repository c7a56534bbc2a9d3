import type { Queryable } from '#app/platform/db/database.server.ts'
import { type NewPasswordRefusal, refuseNewPassword } from '../passwords/password-weakness.server.ts'
import { isEmailAddress } from '../sign-in/account-email.ts'

export type NewAccountRefusal = { kind: 'invalid-email' } | NewPasswordRefusal

/** Why nobody gets an account with this email and password, whatever else is said of them; nothing where they might. */
export async function refuseNewAccount(
  database: Queryable,
  { email, password }: { email: string; password: string },
): Promise<NewAccountRefusal | undefined> {
  if (!isEmailAddress(email.trim())) return { kind: 'invalid-email' }
  return refuseNewPassword(database, { email, password })
}
