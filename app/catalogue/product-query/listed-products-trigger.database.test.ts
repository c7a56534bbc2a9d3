import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listLast } from '#app/catalogue/products/list-last.server.ts'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()

/** Rows that differ from what the products and their stock say now, in either direction. */
async function listWrong(): Promise<unknown[]> {
  const columns = sql.raw(
    'product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale, featured, available',
  )
  const { rows } = await database.execute(sql`
    (select ${columns} from listed_products except select ${columns} from products_to_list)
    union all (select ${columns} from products_to_list except select ${columns} from listed_products)`)
  const others = await database.execute(sql`
    select listed.product_id from listed_products listed join products on products.id = listed.product_id
    where (listed.style_id, listed.tags) is distinct from (products.style_id, tags_of(products.tags))`)
  return [...rows, ...others.rows]
}

const id = fc.nat(11)
const SIZES = [...LETTER_SIZES, '32', '34', 'Free size']
const size = fc.constantFrom(...SIZES, null)
const write = fc.oneof(
  fc.tuple(id, size, fc.nat(2)).map(
    ([product, size, onHand]) => sql`
      insert into stock_levels (product_id, size, on_hand) select id, ${size}, ${onHand} from products
      order by id offset ${product} limit 1
      on conflict (product_id, size) do update set on_hand = excluded.on_hand, closed_at = null`,
  ),
  id.map(
    product => sql`update stock_levels set on_hand = 0, closed_at = now()
      where product_id = (select id from products order by id offset ${product} limit 1)`,
  ),
  fc
    .nat(3)
    .map(rest => sql`update stock_levels set on_hand = greatest(on_hand - 1, 0) where id % 4 = ${rest}`),
  fc.subarray([...SIZES], { minLength: 1 }).map(
    sizes => sql`update products set sizes = ${sql.raw(`array[${sizes.map(one => `'${one}'`).join(',')}]`)}
      where id % 3 = 0`,
  ),
  fc
    .tuple(id, fc.boolean())
    .map(
      ([rest, isArchived]) =>
        sql`update products set archived_at = ${isArchived ? sql`now()` : sql`null`} where id % 12 = ${rest}`,
    ),
  id.map(
    rest => sql`update products set price_paisa = price_paisa + 100, compare_at_paisa = null,
    featured = 'best-selling', colour = 'Rust', category_id = (select max(id) from categories) where id % 12 = ${rest}`,
  ),
  id.map(
    rest =>
      sql`update products set tags = 'Eid, ' || ${rest}, style_id = (select max(id) from styles) where id % 12 = ${rest}`,
  ),
  id.map(rest => sql`update products set tags = '', style_id = null where id % 12 = ${rest}`),
  id.map(rest => sql`delete from stock_levels where id % 12 = ${rest}`),
  id.map(rest => sql`delete from products where id % 12 = ${rest} and id > (select min(id) from products)`),
)

test('the listed products equal a recount after any writes, whether each lists them at once or all at the end', async () => {
  await findOrCreateCategory(database, 'Hoodies')
  await database.insert(styles).values({ name: 'One style' })
  for (let made = 0; made < 12; made += 1) await createProduct(database, { images: 0 })
  await createProduct(database, { images: 0, sharedStock: 2 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (writes, isLast) => {
        const runAll = async (transaction: Transaction) => {
          for (const statement of writes) await transaction.execute(statement.inlineParams())
          await createProduct(transaction, { images: 0, sizes: { M: 1, XL: 0 } })
        }
        await database.transaction(transaction =>
          isLast
            ? listLast(transaction, async changed => {
                await runAll(transaction)
                for (const { id } of await transaction.select({ id: products.id }).from(products))
                  changed.add(id)
              })
            : runAll(transaction),
        )
        expect(await listWrong()).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

test('a sale that leaves pieces of a size waits for no other change of the product, and two that empty sizes are both listed', async () => {
  const { id } = await createProduct(database, { images: 0, sizes: { S: 2, M: 1, L: 1 } })
  const sell = (connection: Pick<typeof database, 'execute'>, sold: string) =>
    connection.execute(
      sql`update stock_levels set on_hand = on_hand - 1 where product_id = ${id} and size = ${sold}`,
    )
  let emptied: Promise<unknown> | undefined
  await database.transaction(async first => {
    await sell(first, 'M')
    // This row is locked now: only a sale that empties a size has to wait for it.
    await sell(database, 'S')
    emptied = sell(database, 'L')
  })
  await emptied
  const { rows } = await database.execute(sql`select available from listed_products where product_id = ${id}`)
  expect(rows).toEqual([{ available: 1 }])
  expect(await listWrong()).toEqual([])
})
