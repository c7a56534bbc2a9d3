import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import type pg from 'pg'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { type Measure, measure } from './measure.ts'
import { measurePgbench } from './pgbench-orders.ts'
import { withDataDirectory } from './with-data-directory.ts'

const NEVER_SOLD_OUT = 10_000_000
const DETAILS = shippingDetailsSchema.parse(FILLED_SHIPPING_FORM)

/** What all orders of a measurement have in common, so that they wait for each other. */
export const SHARED = ['nothing', 'size', 'email'] as const
export type Shared = (typeof SHARED)[number]

/**
 * Measures orders of one piece each, without HTTP: as many customers as sizes of products, all of one size, all from one
 * email; in turns, since the machine may do other work. They are the shop's own, which no limit stops. The shop's stock is
 * made endless.
 *
 * @returns the middle one of the turns of each, by orders per second
 */
export function measureOrders(
  dataDir: string,
  clients: number,
  { forMs, turns }: { forMs: number; turns: number },
): Promise<Record<Shared, Measure>> {
  return withShop(dataDir, async ({ database, levels }) => {
    const measured: Record<Shared, Measure[]> = { nothing: [], size: [], email: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      for (const shared of SHARED) {
        const place = () => placeOne(database, levels, Math.floor(Math.random() * levels.length), shared)
        measured[shared].push(await measure(clients, forMs, place))
      }
    }
    return { nothing: middle(measured.nothing), size: middle(measured.size), email: middle(measured.email) }
  })
}

function middle(turns: readonly Measure[]): Measure {
  const sorted = turns.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Measure
}

/** Measures with pgbench the SQL of such orders. @returns orders per second */
export function measureOrdersByPgbench(dataDir: string, clients: number, forMs: number): Promise<number> {
  return withShop(dataDir, ({ database, connection, levels }) =>
    measurePgbench(database, connection, (recorded, index) => placeOne(recorded, levels, index), {
      variety: levels.length,
      clients,
      seconds: Math.ceil(forMs / 1_000),
    }),
  )
}

/**
 * Places orders of one piece each, every one of another phone number. The shop's stock is made endless.
 *
 * @param afterEach is waited for before the next order
 */
export function placeOrders(
  dataDir: string,
  count: number,
  afterEach: () => Promise<void> = async () => {},
): Promise<void> {
  return withShop(dataDir, async ({ database, levels }) => {
    for (let index = 0; index < count; index += 1) {
      await placeOne(database, levels, index)
      await afterEach()
    }
  })
}

type Level = typeof stockLevels.$inferSelect

/** Places the order of the customer with this index: one piece of the level with it, unless all buy one size. */
async function placeOne(
  database: Database,
  levels: readonly Level[],
  index: number,
  shared: Shared = 'nothing',
): Promise<void> {
  const level = levels[shared === 'size' ? 0 : index % levels.length]
  if (!level?.size) throw new Error('The demo shop has nothing to sell.')
  const lines = [
    { productRef: String(level.productId), size: level.size, quantity: 1, seenPricePaisa: undefined },
  ]
  const details = {
    ...DETAILS,
    email: `shopper${shared === 'email' ? '' : index}@example.com`,
    phoneNumber: `+92300${5_000_000 + index}`,
  }
  const request = { idempotencyKey: randomUUID(), lines, details }
  const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com' })
  if (!placed.ok) throw new Error(`An order was refused: ${placed.refusal.kind}`)
}

interface OpenShop {
  database: Database
  connection: pg.PoolConfig
  /** What can be ordered, by size. */
  levels: Level[]
}

/** Opens the database of a running shop, and makes its stock endless. */
function withShop<Result>(dataDir: string, work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  return withDataDirectory(dataDir, async (database, connection) => {
    await database.update(stockLevels).set({ onHand: NEVER_SOLD_OUT })
    const levels = await database.select().from(stockLevels).where(isNotNull(stockLevels.size))
    return work({ database, connection, levels })
  })
}
