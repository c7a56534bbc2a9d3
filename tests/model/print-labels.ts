import { eq } from 'drizzle-orm'
import { listLabels } from '#app/features/labels/list-labels.server.ts'
import { recordPapers } from '#app/features/orders/papers/papers.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parcels } from '#app/schema/parcels.server.ts'

/** Records labels of all parcels of an order, as their PDF does. */
export async function printLabels(database: Database, orderId: number, actor: string): Promise<boolean> {
  const rows = await database.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId))
  const labels = await listLabels(
    database,
    rows.map(({ id }) => id),
  )
  await recordPapers(database, { kind: 'label', labels, actor })
  return true
}
