import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS, pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changePrice } from '../list/change-price.server.ts'
import { deleteProduct } from '../list/delete-product.server.ts'
import { addProduct } from './add-product.server.ts'
import { editProduct, type SeenProduct } from './edit-product.server.ts'
import type { EditedProduct } from './edited-product.ts'
import type { ProductDetails } from './product-form-schema.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

const { database } = await createTestDatabase()
let shirts: number

const KEYS = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(64))
const [FRONT = '', BACK = ''] = KEYS

beforeAll(async () => {
  await database
    .insert(pictures)
    .values(KEYS.map(key => ({ key, width: 1200, height: 1500, colour: '#c8c0b4' })))
  shirts = await findOrCreateCategory(database, 'Shirts')
})

const actor = 'sana@example.com'

function details(changes: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...NO_PLAIN_FIELDS,
    name: 'Oxford Shirt',
    pricePaisa: 249_000,
    compareAtPaisa: null,
    category: { id: shirts },
    sizeSystemId: 1,
    sizes: ['S', 'M'],
    levels: [{ size: null, onHand: 12 }],
    description: 'Brushed cotton.',
    colour: 'White',
    fabric: 'Cotton',
    care: 'Wash cold\nDry flat',
    featured: 'none',
    pictures: [{ key: FRONT, alt: 'From the front' }],
    ...changes,
  }
}

async function added(changes: Partial<ProductDetails> = {}): Promise<EditedProduct> {
  const outcome = await addProduct(database, { details: details(changes), actor })
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
  return opened(outcome.id)
}

/** The product as a form that is opened now shows it. */
async function opened(id: number): Promise<EditedProduct> {
  const product = await readEditedProduct(database, id)
  if (!product) throw new Error('The product is gone')
  return product
}

/** Sends the form of a product as it was opened, with these changes. */
function edit(
  product: EditedProduct,
  changes: Partial<ProductDetails> = {},
  seen: Partial<SeenProduct> = {},
) {
  const { name, pricePaisa, compareAtPaisa, category, sizes, levels, featured, images } = product
  const offered = levels.filter(({ size }) => size === null || sizes.includes(size))
  return editProduct(database, {
    productId: product.id,
    details: {
      name,
      pricePaisa,
      compareAtPaisa,
      sizes,
      levels: offered,
      featured,
      sizeSystemId: product.sizeSystem.id,
      ...pickPlainFields(product),
      category: { id: category.id },
      pictures: images.map(({ key, alt }) => ({ key, alt })),
      ...changes,
    },
    seen: { version: product.version, levels, takesOut: false, ...seen },
    actor,
  })
}

const bySize = (levels: Record<Size, number>) =>
  Object.entries(levels).map(([size, onHand]) => ({ size, onHand }))

async function buy(product: { id: number }, size: Size, quantity: number) {
  const outcome = await placeOrder(database, orderRequest([{ product, size, quantity }]), {
    ownerEmail: undefined,
  })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
}

/** A piece of a size that the product does not come in any more is brought back. */
async function returnOne(product: { id: number }, size: Size) {
  const [level] = await database
    .insert(stockLevels)
    .values({ productId: product.id, size, onHand: 1 })
    .returning({ id: stockLevels.id })
  await database
    .insert(stockMovements)
    .values({ stockLevelId: level?.id ?? 0, change: 1, reason: 'returned' })
}

/** What can be bought of each size. */
async function available(product: { slug: string }) {
  const found = await findProduct(database, product.slug)
  return Object.fromEntries((found?.sizes ?? []).map(({ size, available }) => [size, available]))
}

async function ledger(product: { id: number }) {
  return database
    .select({ size: stockLevels.size, change: stockMovements.change, reason: stockMovements.reason })
    .from(stockMovements)
    .innerJoin(stockLevels, eq(stockLevels.id, stockMovements.stockLevelId))
    .where(eq(stockLevels.productId, product.id))
    .orderBy(stockMovements.id)
}

async function lastAudit(product: { id: number }) {
  const lines = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(product.id)))
    .orderBy(auditLog.id)
  return lines.at(-1)
}

describe('adding a product', () => {
  // product: 12.3
  it('puts it into the shop, with its pictures, its stock and the ledger’s first line', async () => {
    const product = await added({
      compareAtPaisa: 299_000,
      featured: 'trending-now',
      pictures: [
        { key: BACK, alt: 'From behind' },
        { key: FRONT, alt: '' },
      ],
    })
    expect(await findProduct(database, product.slug)).toMatchObject({
      slug: 'oxford-shirt',
      name: 'Oxford Shirt',
      pricePaisa: 249_000,
      compareAtPaisa: 299_000,
      category: { name: 'Shirts' },
      featured: 'trending-now',
      description: 'Brushed cotton.',
      images: [
        { key: BACK, width: 1200, height: 1500, colour: '#c8c0b4', alt: 'From behind' },
        { key: FRONT, alt: '' },
      ],
      sizes: [
        { size: 'S', available: 12 },
        { size: 'M', available: 12 },
      ],
      stock: 12,
    })
    const [row] = await database.select().from(products).where(eq(products.id, product.id))
    expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect(await ledger(product)).toEqual([{ size: null, change: 12, reason: 'received' }])
    expect(await lastAudit(product)).toMatchObject({
      actor,
      action: 'product.added',
      subjectName: 'Oxford Shirt, White',
      changes: { pricePaisa: { from: null, to: 249_000 }, stock: { from: 0, to: 12 } },
    })
  })

  it('takes a number for each size', async () => {
    const product = await added({ sizes: ['M', 'XXL'], levels: bySize({ M: 3, XXL: 0 }) })
    expect(await available(product)).toEqual({ M: 3, XXL: 0 })
    expect(await ledger(product)).toEqual([{ size: 'M', change: 3, reason: 'received' }])
    await expectBalancedStock(database)
  })

  it('drops the cached pages', async () => {
    expect(await countAnnouncements(database, () => added())).toBeGreaterThan(0)
  })

  it('gives products of one name an address each, at the same time too', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => added({ name: 'Kurta' })))
    expect(made.map(product => product.slug).toSorted()).toEqual([
      'kurta',
      ...[2, 3, 4, 5, 6, 7, 8].map(number => `kurta-${number}`),
    ])
  })

  it.each([
    ['مردانہ شلوار قمیض', 'مردانہ-شلوار-قمیض'],
    ['👔👔', 'product-1'],
    ['501', 'product-501'],
    ['<script>alert("x")</script>', 'script-alert-x-script'],
    [`${'Very '.repeat(23)}long`, `${'very-'.repeat(16).slice(0, -1)}`],
  ])('is reached under %j at %s, and shows its name as it was written', async (name, slug) => {
    const product = await added({ name, description: `${name}\n${name}`, colour: name.slice(0, 60) })
    expect(product.slug).toBe(slug)
    expect(await findProduct(database, slug)).toMatchObject({ name, description: `${name}\n${name}` })
  })

  // product: 12.10
  it('makes a default category that is chosen, once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => added({ category: { name: 'Track Pants' } })))
    expect(new Set(made.map(product => product.category.id)).size).toBe(1)
    expect(await database.$count(categories, eq(categories.name, 'Track Pants'))).toBe(1)
  })

  it('is refused on a category that is gone, and leaves nothing', async () => {
    const before = await database.$count(products)
    const outcome = await addProduct(database, { details: details({ category: { id: 9999 } }), actor })
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'category-gone' } })
    expect(await database.$count(products)).toBe(before)
  })

  it('is refused with a picture that was never received, before a category is made for it', async () => {
    const unknown = details({
      category: { name: 'Trouser' },
      pictures: [
        { key: FRONT, alt: '' },
        { key: 'f'.repeat(64), alt: '' },
      ],
    })
    expect(await addProduct(database, { details: unknown, actor })).toEqual({
      ok: false,
      refusal: { kind: 'unknown-picture' },
    })
    expect(await database.$count(categories, eq(categories.name, 'Trouser'))).toBe(0)
  })

  it('either stands on a category or is refused, when that is deleted at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await findOrCreateCategory(database, `Short-lived ${round}`)
      const [addition, deletion] = await Promise.all([
        addProduct(database, { details: details({ category: { id } }), actor }),
        deleteCategory(database, { id, intoId: undefined, actor }),
      ])
      expect(addition.ok).not.toBe(deletion.ok)
    }
  })
})

describe('editing a product', () => {
  // product: 12.2, 12.3
  it('writes the changed fields, an address for the new name, and both values to the audit log', async () => {
    const product = await added({ name: 'Plain Tee' })
    expect(await edit(product, { name: 'Heavy Tee', pricePaisa: 199_000, sizes: ['M', 'L'] })).toEqual({
      ok: true,
      auditId: expect.any(Number),
      given: [],
    })
    expect(await opened(product.id)).toEqual({
      ...product,
      name: 'Heavy Tee',
      slug: 'heavy-tee',
      pricePaisa: 199_000,
      sizes: ['M', 'L'],
      version: 2,
    })
    expect(await findProduct(database, 'plain-tee')).toMatchObject({ name: 'Heavy Tee' })
    expect(await lastAudit(product)).toMatchObject({
      action: 'product.edited',
      changes: {
        name: { from: 'Plain Tee', to: 'Heavy Tee' },
        pricePaisa: { from: 249_000, to: 199_000 },
        sizes: { from: ['S', 'M'], to: ['M', 'L'] },
      },
    })
  })

  it('with nothing changed writes nothing', async () => {
    const product = await added()
    const audited = await database.$count(auditLog)
    expect(await countAnnouncements(database, () => edit(product))).toBe(0)
    expect(await opened(product.id)).toEqual(product)
    expect(await database.$count(auditLog)).toBe(audited)
  })

  it('puts pictures into another order, with other words', async () => {
    const product = await added({
      pictures: [
        { key: FRONT, alt: 'Front' },
        { key: BACK, alt: '' },
      ],
    })
    const turned = [
      { key: BACK, alt: 'Back' },
      { key: FRONT, alt: 'Front' },
    ]
    expect(await edit(product, { pictures: turned })).toMatchObject({ ok: true })
    expect((await opened(product.id)).images.map(({ key, alt }) => ({ key, alt }))).toEqual(turned)
    expect(await lastAudit(product)).toMatchObject({
      changes: {
        images: {
          from: [
            { key: FRONT, alt: 'Front' },
            { key: BACK, alt: '' },
          ],
          to: turned,
        },
      },
    })
    expect(await database.$count(productImages, eq(productImages.productId, product.id))).toBe(2)
  })

  it('of one that is gone is refused', async () => {
    const product = await added()
    await deleteProduct(database, { productId: product.id, actor })
    expect(await edit(product, { name: 'Back again' })).toEqual({
      ok: false,
      refusal: { kind: 'product-gone' },
    })
  })

  it('never changes what was ordered', async () => {
    const product = await added({ name: 'Chino', sizes: ['M'], levels: bySize({ M: 5 }) })
    await buy(product, 'M', 1)
    await edit(await opened(product.id), {
      name: 'Slim Chino',
      pricePaisa: 100,
      pictures: [{ key: BACK, alt: '' }],
    })
    const lines = await database.select().from(orderLines).where(eq(orderLines.productId, product.id))
    expect(lines).toMatchObject([{ name: 'Chino, White', unitPricePaisa: 249_000, imageKey: FRONT }])
  })

  it('moves an archived product no further into the shop', async () => {
    const { id } = await createProduct(database, { archived: true, images: 0 })
    await edit(await opened(id), { name: 'Renamed', pictures: [{ key: FRONT, alt: '' }] })
    expect(await opened(id)).toMatchObject({ name: 'Renamed', publication: { state: 'archived' } })
  })
})

describe('two people at one product', () => {
  it('the later one reads who changed what, and nothing is overwritten', async () => {
    const product = await added()
    await edit(product, { pricePaisa: 199_000, description: 'Softer.' })
    const outcome = await edit(product, { name: 'Mine' })
    expect(outcome).toMatchObject({
      ok: false,
      refusal: {
        kind: 'edited-meanwhile',
        edits: [{ actor, fields: ['price', 'description'] }],
        present: { name: 'Oxford Shirt', pricePaisa: 199_000, version: 2 },
      },
    })
    expect(await opened(product.id)).toMatchObject({ name: 'Oxford Shirt', description: 'Softer.' })
  })

  it('of any number at the same time one is let in', async () => {
    const product = await added()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(product, { name: `Shirt ${index}` })),
    )
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    const refused = outcomes.flatMap(outcome => (outcome.ok ? [] : outcome.refusal.kind))
    expect(new Set(refused)).toEqual(new Set(['edited-meanwhile']))
  })

  it('a price set in the list, or a category merged away, counts as an edit', async () => {
    const product = await added({ category: { id: await findOrCreateCategory(database, 'Vests') } })
    await changePrice(database, { productId: product.id, seenPaisa: 249_000, pricePaisa: 260_000, actor })
    expect(await edit(product, { name: 'Mine' })).toMatchObject({
      refusal: { kind: 'edited-meanwhile', edits: [{ fields: ['price'] }] },
    })
    const again = await opened(product.id)
    await deleteCategory(database, { id: product.category.id, intoId: shirts, actor })
    expect(await edit(again, { name: 'Mine' })).toMatchObject({
      refusal: { kind: 'edited-meanwhile', present: { category: { name: 'Shirts' } } },
    })
  })
})

describe('the stock of an edited product', () => {
  it('is not touched by a form that left it alone, whatever was sold while it was open', async () => {
    const product = await added({ sizes: ['M'], levels: bySize({ M: 5 }) })
    await buy(product, 'M', 2)
    expect(await edit(product, { name: 'Renamed' })).toMatchObject({ ok: true })
    expect(await available(product)).toEqual({ M: 3 })
    await expectBalancedStock(database)
  })

  it('that staff changed and that was sold meanwhile is refused with what is on hand, and all of it', async () => {
    const product = await added({ sizes: ['S', 'M'], levels: bySize({ S: 4, M: 5 }) })
    await buy(product, 'M', 2)
    expect(await edit(product, { name: 'Renamed', levels: bySize({ S: 9, M: 8 }) })).toEqual({
      ok: false,
      refusal: { kind: 'stock-changed', levels: [{ size: 'M', onHand: 3 }] },
    })
    expect(await opened(product.id)).toMatchObject({ name: 'Oxford Shirt' })
    expect(await available(product)).toEqual({ S: 4, M: 3 })
    // With what is on hand now before their eyes, they set it.
    const seen = { levels: bySize({ S: 4, M: 3 }) }
    expect(await edit(product, { levels: bySize({ S: 9, M: 8 }) }, seen)).toMatchObject({ ok: true })
    expect(await available(product)).toEqual({ S: 9, M: 8 })
    expect((await ledger(product)).slice(-2)).toEqual([
      { size: 'S', change: 5, reason: 'received' },
      { size: 'M', change: 5, reason: 'received' },
    ])
    await expectBalancedStock(database)
  })

  it('of a size that is left out is taken out of stock only once staff say so', async () => {
    const product = await added({ sizes: ['S', 'M'], levels: bySize({ S: 4, M: 5 }) })
    const leaveOutM = { sizes: ['S' as const], levels: bySize({ S: 4 }) }
    expect(await edit(product, leaveOutM)).toEqual({
      ok: false,
      refusal: { kind: 'pieces-on-hand', levels: [{ size: 'M', onHand: 5 }] },
    })
    await buy(product, 'M', 1)
    expect(await edit(product, leaveOutM, { takesOut: true })).toMatchObject({
      refusal: { kind: 'stock-changed', levels: [{ size: 'M', onHand: 4 }] },
    })
    expect(await edit(await opened(product.id), leaveOutM, { takesOut: true })).toMatchObject({ ok: true })
    expect(await available(product)).toEqual({ S: 4 })
    expect((await ledger(product)).at(-1)).toEqual({ size: 'M', change: -4, reason: 'corrected' })
    await expectBalancedStock(database)
    // And back.
    const again = await opened(product.id)
    expect(await edit(again, { sizes: ['S', 'M'], levels: bySize({ S: 4, M: 2 }) })).toMatchObject({
      ok: true,
    })
    expect(await available(product)).toEqual({ S: 4, M: 2 })
    await expectBalancedStock(database)
  })

  // product: 12.3, 12.7
  it('goes over to a number for each size, and back, as often as staff like, and the ledger adds up', async () => {
    const product = await added({ levels: [{ size: null, onHand: 12 }] })
    await buy(product, 'S', 2)
    const split = { levels: bySize({ S: 4, M: 6 }) }
    expect(await edit(product, split)).toMatchObject({
      refusal: { kind: 'stock-changed', levels: [{ size: null, onHand: 10 }] },
    })
    expect(await edit(await opened(product.id), split)).toMatchObject({ ok: true })
    expect(await available(product)).toEqual({ S: 4, M: 6 })
    await buy(product, 'S', 1)
    await expectBalancedStock(database)
    expect(await edit(await opened(product.id), { levels: [{ size: null, onHand: 9 }] })).toMatchObject({
      ok: true,
    })
    expect(await available(product)).toEqual({ S: 9, M: 9 })
    await buy(product, 'M', 9)
    expect(await available(product)).toEqual({ S: 0, M: 0 })
    expect(await edit(await opened(product.id), { levels: bySize({ S: 0, M: 1 }) })).toMatchObject({
      ok: true,
    })
    expect(await available(product)).toEqual({ S: 0, M: 1 })
    await expectBalancedStock(database)
    expect(await lastAudit(product)).toMatchObject({ changes: { 'stock of M': { from: 0, to: 1 } } })
  })

  it('of a size that came back while it was not sold is not lost when the counting changes', async () => {
    const product = await added({ sizes: ['S'], levels: bySize({ S: 4 }) })
    const form = await opened(product.id)
    await returnOne(product, 'L')
    expect(await edit(form, { levels: [{ size: null, onHand: 4 }] })).toMatchObject({
      refusal: { kind: 'stock-changed', levels: [{ size: 'L', onHand: 1 }] },
    })
  })

  it('adds up after editors and shoppers did what they could at the same time', async () => {
    const product = await added({ sizes: ['S', 'M'], levels: bySize({ S: 40, M: 40 }) })
    const shop = async (size: Size) => {
      for (let bought = 0; bought < 6; bought++) {
        await placeOrder(database, orderRequest([{ product, size, quantity: 1 }]), { ownerEmail: undefined })
      }
    }
    const restock = async (size: Size) => {
      for (let round = 0; round < 6; round++) {
        const form = await opened(product.id)
        const levels = form.levels.map(level =>
          level.size === size ? { ...level, onHand: level.onHand + 1 } : level,
        )
        await edit(form, { levels })
      }
    }
    await Promise.all([shop('S'), shop('M'), restock('S'), restock('M')])
    const movements = await ledger(product)
    expect(movements.filter(({ reason }) => reason === 'sold')).toHaveLength(12)
    await expectBalancedStock(database)
  })
})
