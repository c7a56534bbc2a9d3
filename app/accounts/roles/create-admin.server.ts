import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { createUser } from '../sign-up/create-user.server.ts'

interface NewAdmin {
  email: string
  password: string
  name: string
  /** Who creates the admin, for the audit log. */
  actor: string
}

/** Creates an account that is an admin's from the start. The caller has checked that this is allowed. */
export async function createAdmin(
  database: Database,
  { actor, ...admin }: NewAdmin,
): Promise<Outcome<{ viewer: Viewer }, NewAccountRefusal | { kind: 'email-already-in-use' }>> {
  const refusal = await refuseNewAccount(database, { ...admin, role: 'admin' })
  if (refusal) return refuse(refusal)
  return inTransaction(database, async transaction => {
    const created = await createUser(transaction, { ...admin, role: 'admin' })
    if (!created.ok) return created
    const { id, email } = created.viewer
    await recordAudit(transaction, {
      actor,
      action: 'user.created-as-admin',
      subject: { kind: 'user', id, name: email },
    })
    return created
  })
}
