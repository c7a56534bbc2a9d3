import { eq, sql } from 'drizzle-orm'
import { parcelEvents } from '#app/fulfilment/tables/parcels.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Now, or just after all that was said of the parcel before: the clock of its courier may be fast. */
export async function momentAfterAll(transaction: Transaction, parcelId: number): Promise<Date> {
  const [latest] = await transaction
    .select({ at: sql<string | null>`max(${parcelEvents.happenedAt})` })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
  return new Date(Math.max(Date.now(), Date.parse(latest?.at ?? '') + 1 || 0))
}
