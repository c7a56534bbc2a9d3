import { hashPassword } from '#app/platform/auth/passwords.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { setPasswordIn } from '../passwords/set-password.server.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { changeRoleIn, type RoleChange, type RoleRefusal } from './change-role.server.ts'

/**
 * Gives the user with this email the role of an admin, and a new password. All sessions end, so only a person with the new
 * password gets in. The email need not be verified.
 */
export async function promoteWithPassword(
  database: Database,
  { email, password, actor }: { email: string; password: string; actor: string },
): Promise<Outcome<RoleChange, RoleRefusal | NewAccountRefusal>> {
  const refusal = await refuseNewAccount(database, { email, password, role: 'admin' })
  if (refusal) return refuse(refusal)
  const hash = await hashPassword(password)
  return inTransaction(database, async transaction => {
    const changed = await changeRoleIn(transaction, { email, role: 'admin', actor, isVouchedFor: true })
    if (!changed.ok) return changed
    await setPasswordIn(transaction, { email, hash, isShort: false, actor })
    return changed
  })
}
