import { eq, sql } from 'drizzle-orm'
import { customerImports } from '#app/customers/tables/imported-customers.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { inBatches } from '#app/platform/db/in-batches.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'

/** Removes the orders and customers that an import added. A customer of whom another file had an order stays. */
export async function undoImport({ database }: Pick<Services, 'database'>, importId: number): Promise<void> {
  const found = await IMPORTS_OF_CUSTOMERS.find(database, importId)
  if (found?.state !== 'undoing') return
  await inBatches(
    async most => {
      const { rowCount } = await database.execute(sql`
        delete from imported_orders where id = any (array(
          select id from imported_orders where import_id = ${importId} limit ${most}))`)
      return rowCount ?? 0
    },
    { most: Number.POSITIVE_INFINITY },
  )
  await inBatches(
    async most => {
      const { rowCount } = await database.execute(sql`
        delete from imported_customers where id = any (array(
          select id from imported_customers as added where import_id = ${importId}
            and not exists (select from imported_orders where customer_id = added.id) limit ${most}))`)
      return rowCount ?? 0
    },
    { most: Number.POSITIVE_INFINITY },
  )
  await inTransaction(database, async transaction => {
    await transaction
      .update(customerImports)
      .set({ state: 'undone', problem: '' })
      .where(eq(customerImports.id, importId))
    await recordAudit(transaction, {
      actor: found.actor,
      action: 'customers.import-undone',
      subject: { kind: 'customer-import', id: importId, name: found.fileName },
    })
  })
}
