import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { listPatterns } from '#app/find-route.ts'
import { STORE_SETTINGS_KEY } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { parsePageChange, SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { createPage } from '#tests/factories/create-page.ts'
import { createProduct, createStyle } from '#tests/factories/create-product.ts'
import { readAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const shirt = await createProduct(database, { name: 'Linen Shirt', categoryName: 'Shirts' })
const related: { id: number }[] = []
for (const name of ['Oxford', 'Poplin', 'Twill', 'Flannel']) {
  related.push(await createProduct(database, { name: `${name} Shirt`, categoryName: 'Shirts' }))
}
await createPage(database, 'care')
const coat = await createProduct(database, { name: 'Wool Coat', categoryName: 'Coats' })

test.each(listPatterns(facts => facts.showsNoProducts === true))(
  '%s stays the same when every product changes, as its row says',
  async pattern => {
    const path = pattern.replace(':slug', 'care')
    const before = await readPage(await openStoreApp(services), path)
    await renameProducts('Changed')
    expect(await readPage(await openStoreApp(services), path)).toBe(before)
  },
)

// product: 20.12
test('a product’s page is evicted by a change of any product that it shows, and by no other', async () => {
  const cache = createPageCache(10_000_000)
  const app = await openStoreApp(services, cache)
  const path = `/product/${shirt.slug}`
  await renameProducts('Old')
  expect(await readPage(app, path)).toContain('Old 1')
  await renameProducts('New')
  cache.evict({ kind: 'products', productIds: [coat.id] })
  expect(await readPage(app, path)).toContain('Old 1')
  cache.evict({ kind: 'products', productIds: [related[3]?.id ?? 0] })
  const page = await readPage(app, path)
  expect(page).toContain('New 1')
  for (const { id } of [shirt, ...related]) expect(page).toContain(`New ${id}`)
})

const SORTS = ['', '&sort=price-asc', '&sort=price-desc']

describe.each([
  ['each colour', false],
  ['one card for each style', true],
])('a listing of one category with %s', (_, groupsColours) => {
  let shop: Awaited<ReturnType<typeof sellStyles>>
  beforeAll(async () => {
    await writeSettings({ groupsColours })
    shop = await sellStyles()
  })
  afterAll(async () => {
    await database.execute(sql`delete from products where name like 'Guard%'`)
    await database.execute(sql`delete from settings`)
  })

  // product: 20.12
  test('stays the same, byte for byte, whatever changes of products of other categories', async () => {
    const paths = SORTS.flatMap(sort => [
      `/products?category=shirts${sort}`,
      `/products.data?category=shirts${sort}`,
      `/products?category=shirts${sort}&page=2`,
      `/products?category=shirts${sort}&from=1&page=2`,
      `/ur/products?category=shirts${sort}`,
    ])
    const readAll = async () => {
      const app = await openStoreApp(services)
      return Promise.all(paths.map(path => readPage(app, path)))
    }
    // That something is on sale stands in the menus of all pages, which are read again when everything changes.
    await changeAllBut('shirts', 1)
    const before = await readAll()
    const everything = await readPage(await openStoreApp(services), '/products')
    for (const pieces of [0, 40]) {
      await changeAllBut('shirts', pieces)
      expect(await readAll()).toEqual(before)
    }
    expect(await readPage(await openStoreApp(services), '/products')).not.toBe(everything)
  })

  // product: 20.12
  test('is evicted by changes of its products alone, unlike one that is filtered as well', async () => {
    const cache = createPageCache(10_000_000)
    const app = await openStoreApp(services, cache)
    const alone = [
      '/products?category=shirts',
      '/products.data?category=shirts',
      '/products?category=shirts&sort=price-asc&page=2',
      '/products?category=shirts&from=1&page=2',
    ]
    const ofCoats = '/products?category=coats'
    const ofAll = [
      '/products',
      '/',
      '/products?category=shirts&size=M',
      '/products?category=shirts&stock=in',
      '/products?q=guard',
      '/products?category=shirts&q=guard',
      '/products?collection=shirts',
    ]
    const paths = [...alone, ofCoats, ...ofAll]
    for (const { changed, affected } of [
      { changed: shop.coat, affected: [ofCoats, ...ofAll] },
      { changed: shop.shirt, affected: [...alone, ...ofAll] },
    ]) {
      cache.evict({ kind: 'everything' })
      for (const path of paths) await readPage(app, path)
      const [text = ''] = await readAnnouncements(database, () =>
        announceChangedProducts(database, 'products', [changed]),
      )
      const { evicted } = cache.figures()
      cache.evict(parsePageChange(text))
      expect(cache.figures().evicted - evicted).toBe(affected.length)
    }
  })
})

// product: 20.12
test('a category that is none is a listing that any product may change', async () => {
  const cache = createPageCache(10_000_000)
  const app = await openStoreApp(services, cache)
  await readPage(app, '/products?category=invented')
  cache.evict({ kind: 'products', productIds: [coat.id], categoryIds: [1_000] })
  expect(cache.figures().evicted).toBe(1)
})

/** Styles of shirts alone, of coats alone and of both, in more than a page of shirts, with a colour that only coats have. */
async function sellStyles(): Promise<{ shirt: number; coat: number }> {
  const styles: number[] = []
  for (const name of ['Of both', 'Of shirts', 'Of coats']) styles.push(await createStyle(database, name))
  const SHIRT = { categoryName: 'Shirts', colour: 'Navy', sizes: { S: 0, M: 5 } }
  const COAT = { categoryName: 'Coats', colour: 'Red', sizes: { M: 3, XXL: 0, '34': 2 } }
  const ids: { [kind in 'shirt' | 'coat']?: number } = {}
  for (let made = 0; made < 90; made += 1) {
    const kind = made % 2 === 0 ? 'shirt' : 'coat'
    const { id } = await createProduct(database, {
      ...(kind === 'shirt' ? SHIRT : COAT),
      name: `Guard ${made}`,
      pricePaisa: 200_000 + made * 100,
      featured: kind === 'shirt' ? 'none' : 'best-selling',
      // The ninth and the tenth of each ten: a style of both, and one of each.
      styleId: made % 10 < 8 ? undefined : styles[made % 20 < 10 ? 0 : 1 + (made % 2)],
    })
    ids[kind] = id
  }
  return ids as Required<typeof ids>
}

/** Everything of products that a change of kind `products` or `stock` may change, but for the swatch of a style's colour. */
async function changeAllBut(category: string, pieces: number): Promise<void> {
  const others = sql`category_id <> (select id from categories where slug = ${category})`
  // An edit of these is announced for the categories of their siblings as well.
  const hasNoSwatchThere = sql`(style_id is null or style_id not in (
    select style_id from products where style_id is not null and not (${others})))`
  const ids = sql`(select id from products where ${others})`
  await database.execute(sql`
    update products set price_paisa = price_paisa + ${pieces + 1}, compare_at_paisa = 90000000, description = 'Other',
      fabric = 'Other', care = 'Other', fit_note = 'Other', tags = 'other', sizes = array['XL', '36', '0.5 m'],
      featured = ${pieces === 0 ? 'none' : 'trending-now'}, version = version + 1, updated_at = now() where ${others}`)
  await database.execute(sql`
    update products set name = 'Other ' || id, name_urdu = 'اور', colour = ${pieces === 0 ? '' : 'Green'}, slug = 'other-' || id || '-' || ${pieces}
    where ${others} and ${hasNoSwatchThere}`)
  await database.execute(sql`update stock_levels set on_hand = ${pieces} where product_id in ${ids}`)
  await database.execute(sql`
    insert into stock_levels (product_id, size, on_hand) select id, 'XL', ${pieces} from products where ${others}
    on conflict do nothing`)
  await database.execute(sql`
    update product_images set colour = '#123456', alt = 'Other' where product_id in (
      select id from products where ${others} and ${hasNoSwatchThere})`)
  await database.execute(sql`
    insert into pre_orders (product_id, ships_on, most) select id, '2999-01-01', 9 from products where ${others}
    on conflict (product_id) do update set closed_at = now()`)
  await database.execute(sql`
    insert into variants (product_id, size, price_paisa) select id, 'XL', ${99_000 + pieces} from products where ${others}
    on conflict (product_id, size) do update set price_paisa = excluded.price_paisa`)
}

async function writeSettings(value: object): Promise<void> {
  await database.insert(settings).values({ key: STORE_SETTINGS_KEY, value })
}

async function renameProducts(name: string): Promise<void> {
  await database.execute(sql`update products set name = ${`${name} `} || id, price_paisa = price_paisa + 100`)
}

async function readPage(app: Awaited<ReturnType<typeof openStoreApp>>, path: string): Promise<string> {
  const response = await app.request(services.settings.storeUrl + path)
  expect(response.status).toBe(200)
  expect(response.headers.has(SHOWN_PRODUCTS)).toBe(false)
  return response.text()
}
