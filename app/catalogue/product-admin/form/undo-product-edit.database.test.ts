import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { UNDO_ACTION } from '../bulk/bulk-edit.ts'
import { findLastProductChange } from '../bulk/find-last-product-change.server.ts'
import { undoProductChange } from '../bulk/undo-product-change.server.ts'
import { editProduct } from './edit-product.server.ts'
import type { EditedProduct } from './edited-product.ts'
import type { ProductDetails } from './product-form-schema.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@example.com'
const [FRONT = '', BACK = ''] = ['a', 'b'].map(letter => letter.repeat(64))
await database
  .insert(pictures)
  .values([FRONT, BACK].map(key => ({ key, width: 1200, height: 1500, colour: '#c8c0b4' })))

const bySize = (levels: Record<Size, number>) =>
  Object.entries(levels).map(([size, onHand]) => ({ size: size as Size, onHand }))

async function read(id: number): Promise<EditedProduct> {
  const product = await readEditedProduct(database, id)
  if (!product) throw new Error('The product is gone')
  return product
}

let count = 0

/** A product with a picture and one number for all its sizes, as a form that is opened now shows it. */
async function opened(): Promise<EditedProduct> {
  const { id } = await createProduct(database, { name: `Undone Shirt ${++count}` })
  const levels = [{ size: null, onHand: 12 }]
  const name = `Quiet Shirt ${count}`
  await edit(await read(id), { name, pictures: [{ key: FRONT, alt: 'Front' }], levels })
  return read(id)
}

/** Saves the form of a product with these changes. @returns the line of the audit log */
async function edit(product: EditedProduct, changes: Partial<ProductDetails>): Promise<number> {
  const { id: productId, version, category, sizeSystem, images, ...fields } = product
  const details = {
    ...fields,
    sizeSystemId: sizeSystem.id,
    category: { id: category.id },
    pictures: images,
    ...changes,
  }
  const seen = { version, levels: product.levels, takesOut: true }
  const outcome = await editProduct(database, { productId, details, seen, actor })
  if (!outcome.ok || outcome.auditId === undefined) throw new Error(JSON.stringify(outcome))
  return outcome.auditId
}

const undo = (auditId: number) => undoProductChange(database, { auditId, actor })
const REFUSED = { ok: false, refusal: { kind: 'nothing-left-to-undo' } }

// product: 12.13
test('an edit is taken back whole, once, with its address, its category and its pictures', async () => {
  const before = await opened()
  const auditId = await edit(before, {
    name: `Heavy ${before.name}`,
    pricePaisa: 199_000,
    compareAtPaisa: 249_000,
    colour: 'Sage',
    description: 'Changed.',
    fabric: 'Linen',
    care: 'Dry flat',
    featured: 'best-selling',
    sizes: ['M'],
    category: { id: await findOrCreateCategory(database, 'Undone Category') },
    pictures: [
      { key: BACK, alt: 'Back' },
      { key: FRONT, alt: 'Turned' },
    ],
    levels: [{ size: null, onHand: 77 }],
  })
  expect(await findLastProductChange(database, actor)).toMatchObject({ auditId, action: 'product.edited' })
  expect(await undo(auditId)).toEqual({ ok: true, restored: 1, left: 0 })
  const after = await read(before.id)
  expect(after).toEqual({ ...before, version: before.version + 2 })
  // The address that it had for a while leads on to it.
  expect(await findProduct(database, `heavy-${after.slug}`)).toMatchObject({
    id: before.id,
    slug: after.slug,
  })
  const [line] = await database.select().from(auditLog).where(eq(auditLog.action, UNDO_ACTION))
  expect(line).toMatchObject({ actor, subjectName: before.name })
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  expect(await undo(auditId)).toMatchObject({ refusal: { kind: 'already-undone' } })
})

test('an edit that began to count by size is taken back to one number, and the other way round', async () => {
  const shared = await opened()
  const toSizes = await edit(shared, { sizes: ['S', 'M'], levels: bySize({ S: 4, M: 0 }) })
  const sized = await read(shared.id)
  expect(await undo(toSizes)).toMatchObject({ ok: true })
  expect((await read(shared.id)).levels).toEqual(shared.levels)

  await edit(await read(shared.id), { sizes: sized.sizes, levels: bySize({ S: 4, M: 0 }) })
  const toShared = await edit(await read(shared.id), { levels: [{ size: null, onHand: 9 }] })
  expect(await undo(toShared)).toMatchObject({ ok: true })
  expect((await read(shared.id)).levels).toEqual(sized.levels)
})

test('a size that an edit left out comes back with its pieces', async () => {
  const { id } = await opened()
  await edit(await read(id), { sizes: ['S', 'L'], levels: bySize({ S: 4, L: 3 }) })
  const before = await read(id)
  expect(await undo(await edit(before, { sizes: ['S'], levels: bySize({ S: 4 }) }))).toMatchObject({
    ok: true,
  })
  expect(await read(id)).toMatchObject({ sizes: ['S', 'L'], levels: before.levels })
})

// product: 61.4
test('an edit that is taken back gives up the own prices of sizes that the earlier price reaches', async () => {
  const before = await opened()
  const cheaper = await edit(before, { pricePaisa: 100_000, compareAtPaisa: null })
  const [size = ''] = before.sizes
  await database.insert(variants).values({ productId: before.id, size, sku: 'XXL-1', pricePaisa: 120_000 })
  expect(await undo(cheaper)).toMatchObject({ ok: true })
  expect(await read(before.id)).toMatchObject({
    pricePaisa: before.pricePaisa,
    variants: [{ size, sku: 'XXL-1', pricePaisa: null }],
  })
})

test('an edit stays where what it changed is another thing by now, or can’t come back', async () => {
  const product = await opened()
  const renamed = await edit(product, { name: 'Renamed', colour: 'Rust' })
  await database.update(products).set({ colour: 'Olive' }).where(eq(products.id, product.id))
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  expect(await undo(renamed)).toMatchObject(REFUSED)
  expect(await read(product.id)).toMatchObject({ name: 'Renamed', colour: 'Olive' })

  const shortLived = await findOrCreateCategory(database, 'Short Lived')
  await edit(await read(product.id), { category: { id: shortLived } })
  const moved = await edit(await read(product.id), { category: { id: product.category.id } })
  await deleteCategory(database, { id: shortLived, intoId: undefined, actor })
  expect(await undo(moved)).toMatchObject(REFUSED)
})

test('an edit leaves alone what was changed of other fields since', async () => {
  const product = await opened()
  const auditId = await edit(product, { fabric: 'Khaddar' })
  await edit(await read(product.id), { colour: 'Indigo' })
  expect(await undo(auditId)).toMatchObject({ ok: true })
  expect(await read(product.id)).toMatchObject({ fabric: product.fabric, colour: 'Indigo' })
})
