import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { isEmailAddress } from './account-email.ts'
import { findPasswordWeakness, hasPasswordLength } from './password-weakness.server.ts'

export type NewAccountRefusal =
  | { kind: 'invalid-email' | 'weak-password' }
  /** Too easy to guess; the sentence says why. */
  | { kind: 'guessable-password'; sentence: string }

/** Why nobody gets an account with this email and password, whatever else is said of them; nothing where they might. */
export async function refuseNewAccount(
  database: Queryable,
  { email, password }: { email: string; password: string },
): Promise<NewAccountRefusal | undefined> {
  if (!isEmailAddress(email.trim())) return { kind: 'invalid-email' }
  if (!hasPasswordLength(password)) return { kind: 'weak-password' }
  const shopName = (await readStoreSettings(database)).name
  const sentence = findPasswordWeakness(password, { email, shopName })
  return sentence ? { kind: 'guessable-password', sentence } : undefined
}
