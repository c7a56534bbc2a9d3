import { eq } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** The name of a courier; undefined if there is none with this id. */
export async function findCourierName(database: Queryable, id: number): Promise<string | undefined> {
  const [found] = await database.select({ name: couriers.name }).from(couriers).where(eq(couriers.id, id))
  return found?.name
}
