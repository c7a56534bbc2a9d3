import { asc, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { listSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { productImportPictures } from '#app/catalogue/tables/product-imports.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { compareProducts, sendImportForm, shownProducts } from '#tests/factories/product-imports.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleImportForm } from './handle-import-form.server.ts'
import { readImport } from './read-import.server.ts'
import type { ShownImport } from './show-import.server.ts'

const { database } = await createTestDatabase()
let services: Services

beforeAll(async () => {
  services = createTestServices(database)
})

const compare = (content: string) => compareProducts(services, content)
const shown = (id: number) => shownProducts(services, id)
const send = (id: number, fields: Record<string, string>) => sendImportForm(services, id, fields)

const notesOf = ({ items }: ShownImport) =>
  items.flatMap(({ name, cells }) =>
    cells.flatMap(({ column, note }) => (note ? [[name, column, note] as const] : [])),
  )

const SHOPIFY =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'

function shopify(...rows: string[]): string {
  return [SHOPIFY, ...rows].join('\n')
}

async function readProducts(search: string) {
  const rows = await database
    .select({
      name: products.name,
      list: products.sizeSystemId,
      sizes: products.sizes,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      styleId: products.styleId,
    })
    .from(products)
    .where(sql`${products.slug} like ${`${search}%`}`)
    .orderBy(asc(products.id))
  return rows.map(({ archivedAt, isDraft, ...row }) => ({ ...row, state: stateOf({ archivedAt, isDraft }) }))
}

// product: 45.9
test('sizes are found in the lists however shops write them; new ones are added with the file and go with its undo', async () => {
  const before = await listSizeSystems(database)
  const comparison = await compare(
    shopify(
      'n1-muffler,Muffler,Shirts,true,Title,Default Title,,,,shopify,5,2490',
      'n2-tee,Tee,Shirts,true,Size,2XL,,,,shopify,5,2490',
      'n2-tee,,,,,X-Small,,,,shopify,5,2490',
      'n2-tee,,,,,Medium,,,,shopify,5,2490',
      'n3-chino,Chino Trouser,Trousers,true,Waist,"30""",,,,shopify,5,2490',
      'n3-chino,,,,,44,,,,shopify,5,2490',
      'n4-kurta,Kurta,Kurta,true,Size,38,,,,shopify,5,2490',
      'n4-kurta,,,,,40,,,,shopify,5,2490',
      'n5-shoe,Leather Sneakers,Shoes,true,Size,42,,,,shopify,5,2490',
    ),
  )
  expect(comparison.counts).toMatchObject({ all: 5, new: 5 })
  expect(comparison.newSizes.map(({ name, sizes }) => [name, sizes])).toEqual([
    ['Letters', ['XS']],
    ['Waist in inches', ['44']],
    ['Numbers', ['38', '40']],
  ])
  expect(await listSizeSystems(database)).toEqual(before)
  await send(comparison.id, { intent: 'apply' })
  const numbers = (await listSizeSystems(database)).find(({ name }) => name === 'Numbers')?.id
  expect(await readProducts('n')).toMatchObject([
    { name: 'Muffler', list: 6, sizes: ['Free size'] },
    { name: 'Tee', list: 1, sizes: ['XS', 'M', 'XXL'] },
    { name: 'Chino Trouser', list: 2, sizes: ['30', '44'] },
    { name: 'Kurta', list: numbers, sizes: ['38', '40'] },
    { name: 'Leather Sneakers', list: 5, sizes: ['EU 42'] },
  ])
  expect((await listSizeSystems(database))[0]?.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  await send(comparison.id, { intent: 'undo' })
  expect(await listSizeSystems(database)).toEqual(before)
})

// product: 45.9
test('who does not agree to new sizes leaves their products out, and mends all cells alike at once', async () => {
  const comparison = await compare(
    shopify(
      'a-tee,A tee,Shirts,true,Size,S,,,,shopify,5,2490',
      'a-tee,,,,,Q,,,,shopify,5,2490',
      'b-tee,B tee,Shirts,true,Size,Q,,,,shopify,5,2490',
    ),
  )
  const refused = await send(comparison.id, { intent: 'choices', newSizes: 'leave' })
  expect(refused.counts).toMatchObject({ new: 0, wrong: 2 })
  expect(refused.mends).toMatchObject([{ column: 'size', from: 'Q', count: 2 }])
  const mended = await send(comparison.id, {
    intent: 'mend',
    column0: 'size',
    from0: 'Q',
    mend0: 'm',
  })
  expect(mended.counts).toMatchObject({ new: 2, wrong: 0 })
  expect(mended.mends).toMatchObject([{ column: 'size', from: 'Q', to: 'm', count: 0 }])
  const taken = await send(comparison.id, {
    intent: 'mend',
    column0: 'size',
    from0: 'Q',
    mend0: '',
  })
  expect(taken.counts).toMatchObject({ wrong: 2 })
})

// product: 45.10
test('an empty type, one SKU for all sizes, no stock and pictures out of reach refuse nothing', async () => {
  const rows = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Barcode',
    'c-tee,C tee,,Size,S,CT-1,2490,http://127.0.0.1/a.jpg,4006381333932',
    'c-tee,,,,M,ct-1,2490,,',
  ]
  const comparison = await compare(rows.join('\n'))
  expect(await database.select().from(productImportPictures)).toMatchObject([{ state: 'failed' }])
  expect(comparison.counts).toMatchObject({ new: 1, wrong: 0 })
  expect(notesOf(comparison).map(([, column]) => column)).toEqual(
    expect.arrayContaining(['name', 'category', 'picture1', 'sku', 'size', 'barcode']),
  )
  await send(comparison.id, { intent: 'apply' })
  expect(await readProducts('c-tee')).toMatchObject([{ sizes: ['S', 'M'], state: 'draft' }])
  const categorised = await compare(`${rows.join('\n')}\nd-tee,D tee,,Size,S,DT-1,2490,,`)
  const mended = await send(categorised.id, {
    intent: 'mend',
    column0: 'category',
    from0: '',
    mend0: 'Shirts',
  })
  expect(
    mended.items
      .flatMap(({ cells }) => cells)
      .find(({ column, state }) => column === 'category' && state === 'new'),
  ).toMatchObject({ to: 'Shirts' })
})

// product: 45.10, 45.11
test('what staff say where a file says nothing is of new products alone', async () => {
  const { slug } = await createProduct(database, { name: 'Priced', pricePaisa: 249_000 })
  const comparison = await compare(`Address,Name,Category\n${slug},Priced,\n,Unpriced,\n`)
  expect(comparison.counts).toMatchObject({ same: 1, wrong: 1 })
  const mends = { column0: 'price', from0: '', mend0: '1900', column1: 'category', from1: '', mend1: 'Caps' }
  const mended = await send(comparison.id, { intent: 'mend', ...mends })
  expect(mended.counts).toMatchObject({ same: 1, new: 1 })
  expect(mended.items[1]?.cells.map(({ column, to }) => [column, to])).toEqual(
    expect.arrayContaining([
      ['price', '1900'],
      ['category', 'Caps'],
    ]),
  )
})

// product: 51.3
test('who may not see costs sets none by mending', async () => {
  const comparison = await compare('Name,Price\nCostly,1900\n')
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'mend', column0: 'costPrice', from0: '', mend0: '7' }))
    form.set(name, value)
  await handleImportForm(services, form, { id: comparison.id, seesCosts: false })
  await readImport(services, comparison.id)
  expect((await shown(comparison.id)).items[0]?.cells.some(({ column }) => column === 'costPrice')).toBe(
    false,
  )
})

// product: 45.10
test('a file without a column of stock leaves the stock of products as it is', async () => {
  const { slug } = await createProduct(database, { name: 'Counted', sizes: { S: 4, M: 2 } })
  const comparison = await compare(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${slug},Counted,Size,S,3000\n${slug},,,M,3000\n`,
  )
  expect(comparison.items[0]?.cells.map(({ column, state }) => [column, state])).toContainEqual([
    'price',
    'changed',
  ])
  expect(comparison.items[0]?.cells.some(({ column }) => column === 'stock')).toBe(false)
})

// product: 45.11
test('sizes that the other shop does not count get the number that staff choose once', async () => {
  const comparison = await compare(
    shopify('e-tee,E tee,Shirts,true,Size,S,,,,,9,2490', 'e-tee,,,,,M,,,,shopify,3,2490'),
  )
  expect(comparison.questions).toMatchObject({ untracked: 1 })
  const stock = ({ items }: ShownImport) =>
    items.flatMap(({ cells }) =>
      cells.flatMap(({ column, size, to }) => (column === 'stock' ? [[size, to]] : [])),
    )
  expect(stock(comparison)).toEqual([['M', '3']])
  const chosen = await send(comparison.id, { intent: 'choices', untracked: '20' })
  expect(stock(chosen)).toEqual([
    ['S', '20'],
    ['M', '3'],
  ])
  const form = new FormData()
  form.set('intent', 'choices')
  form.set('untracked', 'many')
  expect(await handleImportForm(services, form, { id: comparison.id, seesCosts: true })).toMatchObject({
    isDone: false,
    text: 'Please enter a whole number of pieces.',
  })
})

// product: 45.11
test('the colours of a product become one style, other options a part of the size or products, chosen once', async () => {
  const comparison = await compare(
    shopify(
      'f-polo,F polo,Shirts,true,Color,Red,Size,M,,shopify,1,1990',
      'f-polo,,,,,Blue,,M,,shopify,1,1990',
      'f-jeans,F jeans,Trousers,true,Size,32,Length,30,,shopify,1,1990',
      'f-jeans,,,,,32,,34,,shopify,1,1990',
    ),
  )
  expect(comparison.questions.options).toEqual(['Length'])
  expect(comparison.items.map(({ name }) => name)).toEqual(['F polo – Red', 'F polo – Blue', 'F jeans'])
  const split = await send(comparison.id, { intent: 'choices', options: 'products' })
  expect(split.items.map(({ name }) => name)).toEqual([
    'F polo – Red',
    'F polo – Blue',
    'F jeans – 30',
    'F jeans – 34',
  ])
  const joined = await send(comparison.id, { intent: 'choices', options: 'sizes' })
  expect(joined.items.map(({ name }) => name)).toEqual(['F polo', 'F jeans'])
  await send(comparison.id, { intent: 'choices' })
  await send(comparison.id, { intent: 'apply' })
  const [red, blue, jeans] = await readProducts('f-')
  expect(red?.styleId).toEqual(expect.any(Number))
  expect(blue?.styleId).toBe(red?.styleId)
  expect(jeans).toMatchObject({ styleId: null, sizes: ['32 L30', '32 L34'] })
  expect(await database.select().from(styles)).toMatchObject([{ name: 'F polo' }])
  await send(comparison.id, { intent: 'undo' })
  expect(await database.select().from(styles)).toEqual([])
})

// product: 45.10
test('staff say once what the points of a file’s prices are, where no price shows it', async () => {
  const file = 'Name;Category;Price;Size;Stock\nPointed;Shirts;2.500;M;4\n'
  const comparison = await compare(file)
  expect(comparison.questions.points).toBe('2.500')
  expect(comparison.counts).toMatchObject({ wrong: 1 })
  const price = ({ items }: ShownImport) => items[0]?.cells.find(({ column }) => column === 'price')?.to
  expect(price(await send(comparison.id, { intent: 'choices', points: 'thousands' }))).toBe('2500')
  expect(price(await send(comparison.id, { intent: 'choices', points: 'decimals' }))).toBe('2.5')
  expect(price(await compare(`${file}Other;Shirts;12.990,00;M;4\n`))).toBe('2500')
})

// product: 45.11
test('a sheet with a product in several colours makes one of each, in one style', async () => {
  const comparison = await compare(
    'Name,Category,Price,Colour,Size,Stock\nG polo,Shirts,1990,Red,S,3\nG polo,,,,M,2\nG polo,,,Blue,S,1\n',
  )
  expect(comparison.counts).toMatchObject({ new: 2, wrong: 0 })
  await send(comparison.id, { intent: 'apply' })
  const [red, blue] = await readProducts('g-polo')
  expect(red).toMatchObject({ name: 'G polo – Red', sizes: ['S', 'M'] })
  expect(blue).toMatchObject({ name: 'G polo – Blue', sizes: ['S'], styleId: red?.styleId })
})

// product: 45.15
test('a sheet with a column for each size makes products with the pieces of each, and a plain one once staff say so', async () => {
  const file = 'Item,Category,Price,S,M,L\nK polo,Shirts,1990,3,0,-\nK tee,Shirts,990,,7,2\n'
  const comparison = await compare(file)
  expect(comparison.counts).toMatchObject({ new: 2, wrong: 0 })
  expect(comparison.questions.sizeColumns).toEqual(['S', 'M', 'L'])
  expect((await send(comparison.id, { intent: 'choices', sizeColumns: 'leave' })).questions.unread).toEqual(
    expect.arrayContaining(['S', 'M', 'L']),
  )
  const read = await send(comparison.id, { intent: 'choices' })
  expect(
    read.items[1]?.cells.filter(({ column }) => column === 'stock').map(({ size, to }) => [size, to]),
  ).toEqual([
    ['M', '7'],
    ['L', '2'],
  ])
  await send(comparison.id, { intent: 'apply' })
  expect(await readProducts('k-')).toMatchObject([{ sizes: ['S', 'M'] }, { sizes: ['M', 'L'] }])
})

// product: 40.2
test('new products come in the list of their category, where it has their sizes', async () => {
  const [list] = await database
    .insert(sizeSystems)
    .values({ name: 'Blazers', sizes: ['M', 'L', '38', '40'] })
    .returning()
  await database.insert(categories).values({ name: 'Blazers', slug: 'blazers', sizeSystemId: list?.id })
  const comparison = await compare(
    'Name,Category,Price,Size,Stock\nH wool,Blazers,1990,M,3\nH wool,,,L,2\nH knit,Blazers,1990,S,1\n',
  )
  expect(comparison.counts).toMatchObject({ new: 2, wrong: 0 })
  await send(comparison.id, { intent: 'apply' })
  expect(await readProducts('h-')).toMatchObject([
    { name: 'H wool', list: list?.id, sizes: ['M', 'L'] },
    { name: 'H knit', list: 1, sizes: ['S'] },
  ])
})

// product: 45.7, 45.10
test('a sheet as other programs write it names several pictures and categories in a cell, and a price before a sale that is none', async () => {
  const comparison = await compare(
    [
      'id;name;type;status;regular_price;sale_price;main_image;categories;description',
      'x1;I polo;variable;publish;2500;;http://127.0.0.1/1.jpg, http://127.0.0.1/2.jpg;Men | Men > Polos;<p>Soft</p><p>Warm</p>',
      'x2;J polo;simple;private;2500;1900;;Polos;',
    ].join('\n'),
  )
  expect(comparison.counts).toMatchObject({ new: 2, wrong: 0 })
  const [polo, other] = comparison.items.map(
    ({ cells }) => new Map(cells.map(({ column, to }) => [column, to])),
  )
  expect(Object.fromEntries(polo ?? [])).toMatchObject({
    category: 'Polos',
    price: '2500',
    picture1: 'http://127.0.0.1/1.jpg',
    picture2: 'http://127.0.0.1/2.jpg',
    description: 'Soft\nWarm',
  })
  expect(Object.fromEntries(other ?? [])).toMatchObject({
    price: '1900',
    compareAtPrice: '2500',
    state: 'draft',
  })
})
