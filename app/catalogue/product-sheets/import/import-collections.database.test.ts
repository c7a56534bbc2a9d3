import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { compareProducts, sendImportForm } from '#tests/factories/product-imports.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { exportResponse } from '../export/export-response.server.ts'
import type { ShownImport } from './show-import.server.ts'

const { database } = await createTestDatabase()
let services: Services

beforeAll(async () => {
  services = createTestServices(database)
})

async function addCollection(title: string, values: Partial<typeof collections.$inferInsert> = {}) {
  const [added] = await database
    .insert(collections)
    .values({ title, slug: title.toLowerCase().replaceAll(' ', '-'), ...values })
    .returning()
  if (!added) throw new Error('No collection')
  return added
}

/** The names of the products of a collection in their order; undefined where there is none. */
async function membersOf(title: string): Promise<string[] | undefined> {
  const [found] = await database.select().from(collections).where(eq(collections.title, title))
  if (!found) return undefined
  const rows = await database
    .select({ name: products.name })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, found.id))
    .orderBy(asc(collectionProducts.position))
  return rows.map(({ name }) => name)
}

function cellsOf({ items }: ShownImport) {
  return items.map(({ cells }) => {
    const { state, from, to, note } = cells.find(({ column }) => column === 'collections') ?? {}
    return { state, from, to, note }
  })
}

const sheet = (...rows: string[]) => ['Name,Category,Price,Size,Stock,Collections', ...rows].join('\n')

// product: 45.14
test('products of a file join the collections of the shop by name, behind what is in them, and leave them with the undo', async () => {
  const eid = await addCollection('Eid Edit')
  const known = await createProduct(database, { name: 'A known', pricePaisa: 199_000, sizes: { M: 3 } })
  const first = await createProduct(database, { name: 'A first' })
  await database.insert(collectionProducts).values({ collectionId: eid.id, productId: first.id, position: 0 })
  const comparison = await compareProducts(
    services,
    'Name,Category,Price,Size,Stock,Collection\nA known,,,,,eid edit\nA new,Shirts,1990,M,3, EID  EDIT \n',
  )
  expect(comparison.counts).toMatchObject({ new: 1, changed: 1 })
  expect(cellsOf(comparison)).toMatchObject([
    { state: 'changed', from: '', to: 'Eid Edit' },
    { state: 'new', to: 'Eid Edit' },
  ])
  expect(await membersOf('Eid Edit')).toEqual(['A first'])
  await sendImportForm(services, comparison.id, { intent: 'apply' })
  expect(await membersOf('Eid Edit')).toEqual(['A first', 'A known', 'A new'])
  await sendImportForm(services, comparison.id, { intent: 'undo' })
  expect(await membersOf('Eid Edit')).toEqual(['A first'])
  expect(await database.select().from(products).where(eq(products.id, known.id))).toHaveLength(1)
})

// product: 45.14
test('collections that the shop lacks are added only where the owner agrees, hidden or shown, and go with the undo', async () => {
  const file = sheet('B one,Shirts,1990,M,3,"Summer | Linen\\, pure"', 'B two,Shirts,1990,M,3,summer')
  const comparison = await compareProducts(services, file)
  expect(comparison.questions.collections).toEqual(['Summer', 'Linen, pure'])
  expect(cellsOf(comparison)).toEqual([
    {
      state: 'left',
      to: 'Summer, Linen\\, pure',
      note: 'The shop has no collection with this title: Summer, Linen, pure.',
    },
    { state: 'left', to: 'summer', note: 'The shop has no collection with this title: summer.' },
  ])
  const agreed = await sendImportForm(services, comparison.id, {
    intent: 'choices',
    newCollections: 'hidden',
  })
  expect(cellsOf(agreed)[0]).toMatchObject({ state: 'new', note: 'New collections: Summer, Linen, pure.' })
  await sendImportForm(services, comparison.id, { intent: 'apply' })
  expect(await membersOf('Summer')).toEqual(['B one', 'B two'])
  expect(await membersOf('Linen, pure')).toEqual(['B one'])
  expect(await database.select().from(collections).where(eq(collections.title, 'Summer'))).toMatchObject([
    { isShown: false, slug: 'summer' },
  ])
  await sendImportForm(services, comparison.id, { intent: 'undo' })
  expect([await membersOf('Summer'), await membersOf('Linen, pure')]).toEqual([undefined, undefined])

  const refused = await compareProducts(services, file)
  await sendImportForm(services, refused.id, { intent: 'apply' })
  expect(await membersOf('Summer')).toBeUndefined()
})

// product: 45.14
test('what staff have saved since stays with the products that they saved it with', async () => {
  await createProduct(database, { name: 'C known' })
  const comparison = await compareProducts(
    services,
    sheet('C known,,,,,Winter', 'C new,Shirts,1990,M,3,Winter'),
  )
  await sendImportForm(services, comparison.id, { intent: 'choices', newCollections: 'shown' })
  await sendImportForm(services, comparison.id, { intent: 'apply' })
  await database
    .update(collections)
    .set({ words: 'Warm', updatedAt: new Date(Date.now() + 1) })
    .where(eq(collections.title, 'Winter'))
  await sendImportForm(services, comparison.id, { intent: 'undo' })
  expect(await membersOf('Winter')).toEqual(['C known'])
})

// product: 45.14
test('nothing is added by hand to a collection by rules, and the cell says so', async () => {
  await addCollection('By price', { rules: { maxPaisa: 100_000 } })
  const comparison = await compareProducts(services, sheet('D one,Shirts,1990,M,3,By price'))
  expect(cellsOf(comparison)).toEqual([
    {
      state: 'left',
      to: 'By price',
      note: 'Put together by rules, so nothing is added to it by hand: By price.',
    },
  ])
  await sendImportForm(services, comparison.id, { intent: 'apply' })
  expect(await membersOf('By price')).toEqual([])
})

// product: 45.2, 45.14
test('an export names the collections of each product, and changes nothing when it is read again', async () => {
  const linen = await addCollection('Linen, 100 | pure \\ soft')
  const { id } = await createProduct(database, { name: 'E linen' })
  await database.insert(collectionProducts).values({ collectionId: linen.id, productId: id, position: 0 })
  const response = exportResponse(services as never, new URLSearchParams('q=E linen'), {
    format: 'csv',
    seesCosts: true,
  })
  const content = new Uint8Array(await response.arrayBuffer())
  expect(new TextDecoder().decode(content)).toContain('Linen\\, 100 \\| pure \\\\ soft')
  expect((await compareProducts(services, content)).counts).toMatchObject({ all: 1, same: 1 })
})

// product: 45.14
test('Shopify’s column Collection and the further categories of WooCommerce are collections', async () => {
  const shopify = await compareProducts(
    services,
    'Handle,Title,Collection,Option1 Name,Option1 Value,Variant Price\nf-tee,F tee,"Tees, plain",Size,M,1990\n',
  )
  expect(shopify.questions.collections).toEqual(['Tees, plain'])
  const woocommerce = await compareProducts(
    services,
    'ID,Type,SKU,Name,Published,Regular price,Categories,Stock\n1,simple,G1,G kurta,1,1990,"Men, Men > Kurta, New in, Offers > Eid",3\n',
  )
  expect(woocommerce.questions.collections).toEqual(['Eid', 'New in'])
  expect(woocommerce.items[0]?.cells.find(({ column }) => column === 'category')?.to).toBe('Kurta')
})
