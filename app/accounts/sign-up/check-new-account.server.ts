import type { Queryable } from '#app/platform/db/database.server.ts'
import { type NewPasswordRefusal, refuseNewPassword } from '../passwords/password-weakness.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { isEmailAddress } from '../sign-in/account-email.ts'

export type NewAccountRefusal = { kind: 'invalid-email' } | NewPasswordRefusal

/** Why no account can have this email and password; undefined if one can. */
export async function refuseNewAccount(
  database: Queryable,
  { email, password, role }: { email: string; password: string; role: Viewer['role'] },
): Promise<NewAccountRefusal | undefined> {
  if (!isEmailAddress(email.trim())) return { kind: 'invalid-email' }
  return refuseNewPassword(database, { email, password, role })
}
