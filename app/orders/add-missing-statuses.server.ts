import { orderStatuses } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { ORDER_STATUS, ORDER_STATUSES } from './order-status.ts'

/**
 * Inserts the statuses that the database lacks, so that a new one needs no migration. Existing rows stay unchanged: a
 * changed meaning needs a migration, which also corrects the totals of customers.
 */
export async function addMissingStatuses(database: Database): Promise<void> {
  const rows = ORDER_STATUSES.map(status => {
    const { countsAsRevenue, holdsStock } = ORDER_STATUS[status]
    return { status, countsAsRevenue, holdsStock }
  })
  await database.insert(orderStatuses).values(rows).onConflictDoNothing()
}
