import { sql } from 'drizzle-orm'
import { settings } from '#app/owner/tables/settings.server.ts'
import { withDatabaseOf } from './database-of-shop.ts'
import type { RunningShop } from './shop.ts'

const MANY = 10_000

/** Raises the limits of orders, because all journeys order as Ayesha Khan of Lahore from one source. */
export function setGenerousLimits(shop: RunningShop): Promise<void> {
  const checkoutLimits = {
    mostOpenOrders: MANY,
    mostOpenOrdersOfAddress: MANY,
    mostPiecesPerDay: MANY,
    mostOrdersPerHour: MANY,
    mostPiecesPerHour: MANY,
  }
  return withDatabaseOf(shop, async database => {
    await database
      .insert(settings)
      .values({ key: 'store', value: { checkoutLimits } })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`${settings.value} || excluded.value` },
      })
  })
}
