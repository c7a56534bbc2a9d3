import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { refreshProductStock } from './refresh-product-stock.server.ts'

const { database } = await createTestDatabase()

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
const some = (table: string) => sql.raw(`id in (select id from ${table} order by random() limit 3)`)

const EVENTS: (() => Promise<unknown>)[] = [
  () => createProduct(database, { sizes: { S: pick([0, 2, 30]), M: pick([0, 3, 18]) } }),
  () => createProduct(database, { sizes: { S: 0, M: 0 }, sharedStock: pick([0, 5, 40]) }),
  ...Array.from({ length: 4 }, () => () => setStock(pick([0, 1, 2, 3, 10, 25]))),
  () =>
    database.execute(
      sql`update products set sizes = ${pick(['{S}', '{M}', '{S,M}', '{S,M,L}'])} where ${some('products')}`,
    ),
  () =>
    database.execute(
      sql`update products set archived_at = ${pick([sql`now()`, sql`null`])} where ${some('products')}`,
    ),
  () =>
    database.execute(
      sql`delete from products where id = (select id from products order by random() limit 1)`,
    ),
  () => refreshProductStock(database),
]

/** Levels are locked in the order of their ids, as the store does. */
function setStock(onHand: number) {
  return database.execute(sql`
    with locked as (select id from stock_levels where ${some('stock_levels')} and closed_at is null order by id for update)
    update stock_levels set on_hand = ${onHand} from locked where stock_levels.id = locked.id`)
}

test('the stock of each product equals a recount after random writes at once', async () => {
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: 30 }, () => pick(EVENTS)().catch(ignoreDeadlock)))
    await refreshProductStock(database)
    expect(await readStock()).toEqual(await recount())
  }
})

/** The random writes lock products in no order; the store does. */
function ignoreDeadlock(error: { cause?: { code?: string } }) {
  if (error.cause?.code !== '40P01') throw error
}

async function readStock() {
  const { rows } = await database.execute(sql`select * from product_stock order by product_id`)
  return rows
}

/** By the definitions of the specification: fewer than 20 pieces in all, or fewer than 3 of a size. */
async function recount() {
  const { rows } = await database.execute(sql`
    select products.id as product_id, coalesce(sum(on_hand), 0)::int as pieces, coalesce(min(on_hand), 0) as emptiest,
      coalesce(sum(on_hand), 0) < 20 or coalesce(bool_or(size is not null and on_hand < 3), false) as is_low,
      archived_at is null as is_shown
    from products left join stock_levels on product_id = products.id and closed_at is null
      and (size is null or size = any(sizes))
    group by products.id order by products.id`)
  return rows
}
