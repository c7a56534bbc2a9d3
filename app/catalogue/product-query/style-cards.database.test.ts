import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { createProduct, createStyle } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { sharedRows } from './listed-rows.server.ts'
import { filtersOf } from './listing-conditions.server.ts'
import { findTerms } from './listing-terms.server.ts'
import { EVERYTHING, type ProductQuery } from './product-query.ts'
import { listedBy, oneOfEachStyle } from './style-cards.server.ts'

const { database } = await createTestDatabase()

const COLOURS = ['Navy', 'Olive', 'White', 'Navy and cream']
const CATEGORIES = ['Shirts', 'Hoodies']

beforeAll(async () => {
  const styles = [await createStyle(database, 'Oxford'), await createStyle(database, 'Fleece')]
  for (let made = 0; made < 16; made += 1) {
    await createProduct(database, {
      colour: COLOURS[made % 4],
      categoryName: CATEGORIES[made % 3 === 0 ? 1 : 0],
      pricePaisa: 100_000 * (1 + (made % 5)),
      compareAtPaisa: made % 2 ? 900_000 : undefined,
      sizes: { M: made % 3, L: made % 5 === 0 ? 0 : 2 },
      styleId: styles[made % 3],
      images: 0,
      archived: made === 7,
    })
  }
})

const query: fc.Arbitrary<ProductQuery> = fc
  .record(
    {
      category: fc.constantFrom('shirts', 'hoodies'),
      size: fc.constantFrom('M' as const, 'L' as const),
      colours: fc.subarray(['navy', 'green', 'white'] as const),
      minPaisa: fc.constantFrom(200_000, 300_000),
      maxPaisa: fc.constantFrom(300_000, 400_000),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(asked => ({ ...EVERYTHING, ...asked }))

const write = fc.oneof(
  fc.nat(7).map(rest => sql`update stock_levels set on_hand = 0 where id % 8 = ${rest}`),
  fc.nat(7).map(rest => sql`update stock_levels set on_hand = 3 where id % 8 = ${rest}`),
  fc.nat(7).map(rest => sql`update products set style_id = null where id % 8 = ${rest}`),
  fc
    .nat(7)
    .map(rest => sql`update products set style_id = (select max(id) from styles) where id % 8 = ${rest}`),
  fc.nat(7).map(rest => sql`update products set archived_at = now() where id % 8 = ${rest}`),
  fc.nat(7).map(
    rest => sql`update products set archived_at = null, category_id = (select max(id) from categories)
      where id % 8 = ${rest}`,
  ),
  fc.nat(15).map(rest => sql`delete from products where id % 16 = ${rest} and style_id is not null`),
)

// product: 41.4
test('PostgreSQL and the rows that were read agree on the card of each style, whatever was written and is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 4 }), query, async (writes, asked) => {
      await database
        .transaction(async transaction => {
          for (const statement of writes) await transaction.execute(statement)
          const terms = await findTerms(transaction, asked)
          const inDatabase = await transaction
            .select({ id: listedProducts.productId })
            .from(listedProducts)
            .where(listedBy(asked, terms, true))
          const { rows } = await sharedRows(transaction).read()
          const filters = Object.values(filtersOf(asked, terms)).filter(filter => filter !== undefined)
          const fitting = [...rows.values()].filter(row => filters.every(filter => filter.fits(row)))
          const cards = oneOfEachStyle(fitting).map(row => row.productId)
          expect(inDatabase.map(({ id }) => id).toSorted(byNumber)).toEqual(cards.toSorted(byNumber))
          transaction.rollback()
        })
        .catch(expectRollback)
    }),
    { numRuns: 60 },
  )
})

// product: 41.4
test('a grouped listing counts each style once, for each of its filters too', async () => {
  const { counts, products: shown, total } = await listProducts(database, EVERYTHING, { isGrouped: true })
  const rows = await database
    .select({ id: products.id, styleId: products.styleId, colour: products.colour })
    .from(products)
    .where(sql`archived_at is null`)
  const styleOf = ({ id, styleId }: (typeof rows)[number]) => styleId ?? `product ${id}`
  expect(total).toBe(new Set(rows.map(styleOf)).size)
  expect(shown).toHaveLength(total)
  const navy = rows.filter(({ colour }) => colour.startsWith('Navy'))
  expect(counts.colours.navy).toBe(new Set(navy.map(styleOf)).size)
})

// product: 41.4
test('the colour that is asked for stands for its style', async () => {
  const { products: shown } = await listProducts(
    database,
    { ...EVERYTHING, colours: ['white'] },
    { isGrouped: true },
  )
  expect(new Set(shown.map(({ colour }) => colour))).toEqual(new Set(['White']))
})

function byNumber(one: number, other: number): number {
  return one - other
}

function expectRollback(error: unknown): void {
  expect(String(error)).toMatch(/rollback/i)
}
