import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chooseSizeSystem } from '#app/catalogue/categories/choose-size-system.server.ts'
import { listAdminCategories } from '#app/catalogue/categories/list-admin-categories.server.ts'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleSizeSystemForm } from './handle-size-system-form.server.ts'
import { listAdminSizeSystems } from './list-size-systems.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@example.com'
const WAIST = 2

async function send(fields: Record<string, string | number>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const { result, status } = await handleSizeSystemForm(createTestServices(database), form, actor)
  return { status, text: result.text, errors: result.submission?.error }
}

async function listed(id: number) {
  const system = (await listAdminSizeSystems(database)).find(system => system.id === id)
  if (!system) throw new Error(`There is no list ${id}`)
  return system
}

const edit = async (id: number, sizes: string[], changes: Record<string, string | number> = {}) => {
  const { name, version } = await listed(id)
  return send({ id, name, version, sizes: sizes.join('\n'), ...changes })
}

// product: 40.1
test('a shop begins with eight lists, the letters first, and products of the version before come in letters', async () => {
  expect((await listAdminSizeSystems(database)).map(({ name }) => name)).toEqual([
    'Letters',
    'Waist in inches',
    'Collar in inches',
    'Kids by age',
    'Shoes (EU)',
    'Free size',
    'Unstitched by the metre',
    'Sold by the metre',
  ])
  const categoryId = await findOrCreateCategory(database, 'Shirts')
  const { rows } = await database.execute<{ id: number }>(sql`
    insert into products (slug, name, price_paisa, category_id, sizes)
    values ('old', 'Old', 100, ${categoryId}, '{S,XL}') returning id`)
  const id = rows[0]?.id ?? 0
  await database.execute(sql`insert into stock_levels (product_id, on_hand) values (${id}, 3)`)
  expect(await database.select().from(products).where(eq(products.id, id))).toMatchObject([
    { sizeSystemId: 1, sizes: ['S', 'XL'] },
  ])
  const [row] = await database.select().from(listedProducts).where(eq(listedProducts.productId, id))
  expect(row).toMatchObject({ available: 1 + 8, otherSizes: [] })
})

// product: 40.1
test('staff add a list, and read what is wrong with one', async () => {
  expect(await send({ name: 'Belts', sizes: 'Small\r\n  xl \n95 cm' })).toMatchObject({
    status: 200,
    text: '“Belts” is added.',
  })
  expect((await listAdminSizeSystems(database)).at(-1)).toMatchObject({
    name: 'Belts',
    sizes: ['Small', 'XL', '95 cm'],
  })
  expect(await send({ name: 'belts', sizes: 'S' })).toMatchObject({
    status: 409,
    errors: { name: ['There is a list of this name already.'] },
  })
  const wrong = async (sizes: string) => (await send({ name: 'New', sizes })).errors?.sizes?.[0]
  expect(await wrong(' \n')).toBe('Please enter at least one size.')
  expect(await wrong('M\nm')).toBe('“M” is in the list twice.')
  expect(await wrong('Any Size')).toContain('“Any Size” cannot be a size.')
  expect(await wrong("M'; drop")).toContain('cannot be a size.')
  expect(await wrong(Array.from({ length: 31 }, (_, at) => at).join(','))).toBe(
    'A list has 30 sizes at most.',
  )
})

// product: 40.1
test('a size in which a product comes stays in its list, and so does the list', async () => {
  const sizes = { '34': 1, '36': 0 }
  const { id } = await createProduct(database, { sizeSystemId: WAIST, sizes, archived: true })
  const text = 'Products come in 36. Give them another size first.'
  expect(await edit(WAIST, ['34', '28'])).toMatchObject({ status: 409, errors: { sizes: [text] } })
  expect(await send({ intent: 'delete', id: WAIST })).toMatchObject({
    status: 409,
    text: 'Products come in 34, 36. Give them other sizes first.',
  })
  expect(await send({ intent: 'delete', id: 1 })).toMatchObject({
    text: 'The letters stay, because products begin with them.',
  })
  await database.delete(products).where(eq(products.id, id))
  expect(await edit(WAIST, ['34', '28'])).toMatchObject({ status: 200 })
  expect(await send({ intent: 'delete', id: 5 })).toMatchObject({
    status: 200,
    text: '“Shoes (EU)” is deleted.',
  })
  expect((await database.select().from(auditLog)).map(({ action }) => action)).toEqual([
    'sizes.added',
    'sizes.edited',
    'sizes.deleted',
  ])
})

// product: 40.1
test('products show their sizes in the new order of their list; an older form is refused', async () => {
  const { version } = await listed(3)
  const { id } = await createProduct(database, { sizeSystemId: 3, sizes: { '15': 4, '15.5': 1, '16': 0 } })
  expect(await edit(3, ['16', '15.5', '15'], { name: 'Collars' })).toMatchObject({ status: 200 })
  const [product] = await listProductsById(database, [id])
  expect(product?.sizes).toEqual([
    { size: '16', available: 0 },
    { size: '15.5', available: 1 },
    { size: '15', available: 4 },
  ])
  expect((await edit(3, ['16', '15.5', '15'], { version })).errors?.sizes?.[0]).toContain('changed this list')
})

// product: 40.2
test('a category proposes a list until it is deleted', async () => {
  const id = await findOrCreateCategory(database, 'Kids')
  expect(await chooseSizeSystem(database, { id, sizeSystemId: 4, actor })).toEqual({ ok: true })
  const proposed = async () => (await listAdminCategories(database)).find(one => one.id === id)?.sizeSystemId
  expect(await proposed()).toBe(4)
  const unknown = await chooseSizeSystem(database, { id, sizeSystemId: 99, actor })
  expect(unknown).toEqual({ ok: false, refusal: { kind: 'unknown-list' } })
  await send({ intent: 'delete', id: 4 })
  expect(await proposed()).toBeNull()
})
