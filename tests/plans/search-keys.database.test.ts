import { and, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesOf } from '#app/catalogue/product-query/candidates.server.ts'
import { readRows } from '#app/catalogue/product-query/listed-rows.server.ts'
import { filtersOf } from '#app/catalogue/product-query/listing-conditions.server.ts'
import { findTerms } from '#app/catalogue/product-query/listing-terms.server.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import { searchProducts } from '#app/catalogue/search/search-products.server.ts'
import { openLargeShop } from './large-shop.ts'
import { readPages } from './read-plans.ts'

const shop = await openLargeShop()
afterAll(shop.close)

describe('by its keys a search finds what it finds by asking each product', () => {
  test.each([
    'q=linen+shirt',
    'q=shi',
    'q=rust+merino+kurta',
    'q=navy+and+cream+hoodie',
    'q=track+pants',
    'q=linen+shirt+but+not+rust',
    'q=shirt+and+trousers',
    'q=winter+kurta',
    'q=xl+shirt+under+2000',
    'q=best+selling+polo',
    'q=polo+sale',
    'q=linen&category=blazers',
    'q=linen&collection=trousers',
    'q=kurta&colour=blue&size=XXL',
    'q=kurta&max=1200',
    'q=kurta&min=9100',
    'q=cotton&min=2500&max=3500&sale=on&featured=trending-now',
  ])('%s', async address => {
    const query = readProductQuery(new URLSearchParams(address))
    const search = await searchProducts(shop.database, query.q, { charts: [] })
    if (!search?.keys) throw new Error('The search has no keys.')
    const terms = await findTerms(shop.database, query)
    const filters = Object.values(filtersOf(query, terms)).filter(filter => filter !== undefined)
    const within = and(...filters.map(({ condition }) => condition))
    const byKeys = await readRows(shop.database, candidatesOf(search, filters), within)
    const byAsking = await readRows(shop.database, candidatesOf({ ...search, keys: undefined }), within)
    expect(byKeys.rows.size).toBeGreaterThan(0)
    // The last of a sample that has more may be cut off.
    const ids = [...byKeys.rows.keys()]
    expect(ids).toEqual([...byAsking.rows.keys()].slice(0, ids.length))
    expect(byKeys.rows.size === byAsking.rows.size || byKeys.hasMore).toBe(true)
  })
})

describe('the newest products under keys are read range by range', () => {
  let pagesOfAll: number
  beforeAll(async () => {
    const { rows } = await shop.database.execute<{ pages: number }>(
      sql`select relpages as pages from pg_class where oid = 'products'::regclass`,
    )
    pagesOfAll = rows[0]?.pages ?? 0
  })

  test.each([
    ['a common word', "'~=shirt'", 300],
    ['the beginning of a word', "'~=shi':*", 300],
    ['two words', "'~=linen' & '~=shirt'", 300],
    ['a word that is nowhere', "'~=umbrella'", 1],
    ['a word of another place', "'~!rust' & '~=shirt'", 1],
  ])('%s', async (_, keys, most) => {
    const pages = await readPages(shop, database =>
      database.execute(sql`select count(*) from found_products(${keys}, ${most}::int, 60)`),
    )
    expect(pages).toBeLessThan(pagesOfAll / 2)
  })

  test('and a few are enough if the newest eight ranges have them', async () => {
    const read = shop.database.transaction(async transaction => {
      await transaction.execute(sql`
        insert into products (id, slug, name, price_paisa, category_id, sizes) overriding system value
        select 11 << 12, 'newest', 'Newest', price_paisa, category_id, sizes from products limit 1`)
      const { rows } = await transaction.execute(sql`
        select count(id) >= 60 as "areEnough", min(id >> 12) as last
        from found_products('''~=rust'' & ''~=merino''', 10000, 60)`)
      expect(rows).toEqual([{ areEnough: true, last: 4 }])
      transaction.rollback()
    })
    await expect(read).rejects.toBeInstanceOf(TransactionRollbackError)
  })

  test.each([
    ['shirt', true],
    ['linen shirt', true],
    ['track pants', false],
  ])('more are compared than are shown only where keys find other products: %s', async (q, areExact) => {
    const search = await searchProducts(shop.database, q, { charts: [] })
    const { rows } = await shop.database.execute(sql`select ${search?.keysAreExact} as "areExact"`)
    expect(rows).toEqual([{ areExact }])
  })

  test('whether a word is in a name anywhere', async () => {
    const pages = await readPages(shop, database =>
      database.execute(sql`select is_in_shown_product('rust:A')`),
    )
    expect(pages).toBeLessThan(pagesOfAll / 10)
  })
})
