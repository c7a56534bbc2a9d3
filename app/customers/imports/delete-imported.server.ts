import { eq } from 'drizzle-orm'
import { importedCustomers } from '#app/customers/tables/imported-customers.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

/** Deletes an imported customer with their orders. The log says who did it, and not to whom. @returns whether there was one */
export function deleteImported(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const { rowCount } = await transaction.delete(importedCustomers).where(eq(importedCustomers.id, id))
    if (!rowCount) return false
    const subject = { kind: 'customer', id: `imported-${id}`, name: '' } as const
    await recordAudit(transaction, { actor, action: 'customer.import-deleted', subject })
    return true
  })
}
