import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { advanceSales } from '#app/storefront/sales/advance-sales.server.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changePrice } from '../list/change-price.server.ts'
import type { BulkEdit } from './bulk-edit.ts'
import { editInBulk } from './edit-in-bulk.server.ts'
import { undoProductChange } from './undo-product-change.server.ts'

const { database } = await createTestDatabase()
let ids: number[]

beforeEach(async () => {
  ids = [
    (await createProduct(database, { name: 'Oxford', pricePaisa: 250_000 })).id,
    (await createProduct(database, { name: 'Linen', pricePaisa: 300_000, compareAtPaisa: 400_000 })).id,
    (await createProduct(database, { name: 'Jeans', pricePaisa: 500_000, categoryName: 'Trousers' })).id,
  ]
})

async function rows() {
  const found = await database.select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
  return found.map(({ pricePaisa, compareAtPaisa, categoryId, featured, archivedAt, version }) => ({
    pricePaisa,
    compareAtPaisa,
    categoryId,
    featured,
    isArchived: archivedAt !== null,
    version,
  }))
}

async function change(wanted: BulkEdit, versions: number[] = [1, 1, 1]) {
  const chosen = ids.map((id, at) => ({ id, version: versions[at] ?? 1 }))
  return editInBulk(database, { chosen, change: wanted, actor: 'staff@example.com' })
}

async function changed(wanted: BulkEdit) {
  const outcome = await change(wanted)
  if (!outcome.ok || outcome.auditId === undefined) throw new Error('Nothing was changed')
  return outcome.auditId
}

const undo = (auditId: number) => undoProductChange(database, { auditId, actor: 'other@example.com' })

const line = async (id: number) => (await database.select().from(auditLog).where(eq(auditLog.id, id)))[0]

const racing = <Result>(times: number, act: () => Promise<Result>) =>
  runConcurrently(
    database,
    sql`select 1 from products where ${inArray(products.id, ids)} for update`,
    Array.from({ length: times }, () => act),
  )

test('archives and restores many, with one line in the audit log for all of them', async () => {
  const auditId = await changed({ kind: 'archive' })
  expect((await rows()).map(row => row.isArchived)).toEqual([true, true, true])
  expect(await line(auditId)).toMatchObject({
    actor: 'staff@example.com',
    action: 'products.archived',
    subjectKind: 'products',
    subjectName: '3 products',
  })
  expect(Object.keys((await line(auditId))?.changes ?? {})).toContain(`${ids[0]} Oxford`)

  const restored = await change({ kind: 'restore' }, [2, 2, 2])
  expect(restored).toMatchObject({ ok: true, changed: 3, left: 0, withoutPicture: 0 })
  expect((await rows()).map(row => row.isArchived)).toEqual([false, false, false])
})

test('changes prices by a percentage, and shows the old ones where asked for', async () => {
  const auditId = await changed({ kind: 'price', percent: -20, showsOldPrice: true })
  expect((await rows()).map(row => [row.pricePaisa, row.compareAtPaisa])).toEqual([
    [200_000, 250_000],
    [240_000, 400_000],
    [400_000, 500_000],
  ])
  expect((await line(auditId))?.changes).toMatchObject({
    [`${ids[0]} Oxford`]: {
      from: { pricePaisa: 250_000, compareAtPaisa: null },
      to: { pricePaisa: 200_000, compareAtPaisa: 250_000 },
    },
  })
})

test('moves products to another category and features them, touching only those that have to change', async () => {
  const trousers = await findOrCreateCategory(database, 'Trousers')
  expect(await change({ kind: 'category', categoryId: trousers })).toMatchObject({
    changed: 2,
    left: 0,
    withoutPicture: 0,
  })
  expect(await rows()).toMatchObject([
    { categoryId: trousers, version: 2 },
    { categoryId: trousers, version: 2 },
    { categoryId: trousers, version: 1 },
  ])
  const auditId = await changed({ kind: 'feature', featured: 'trending-now' }).catch(() => undefined)
  // Two of the three have another version by now.
  expect(auditId).toBeDefined()
  expect((await rows()).map(row => row.featured)).toEqual(['none', 'none', 'trending-now'])
})

test('writes nothing where everything already is as wanted', async () => {
  const before = await database.$count(auditLog)
  expect(await change({ kind: 'feature', featured: 'none' })).toEqual({
    ok: true,
    auditId: undefined,
    changed: 0,
    left: 0,
    withoutPicture: 0,
  })
  expect(await database.$count(auditLog)).toBe(before)
})

test('refuses a category that is gone', async () => {
  expect(await change({ kind: 'category', categoryId: 2_147_483_647 })).toEqual({
    ok: false,
    refusal: { kind: 'category-gone' },
  })
})

test('leaves products that other staff have changed or removed since they were chosen', async () => {
  const [oxford = 0, , jeans = 0] = ids
  await changePrice(database, { productId: oxford, seenPaisa: 250_000, pricePaisa: 260_000, actor: 'other' })
  await database.delete(products).where(eq(products.id, jeans))
  expect(await change({ kind: 'price', percent: -50, showsOldPrice: false })).toMatchObject({
    changed: 1,
    left: 2,
    withoutPicture: 0,
  })
  expect((await rows()).map(row => row.pricePaisa)).toEqual([260_000, 150_000])
})

test('of four members of staff who lower the same prices at once, one does', async () => {
  const outcomes = await racing(4, () => change({ kind: 'price', percent: -10, showsOldPrice: false }))
  expect(outcomes.map(outcome => outcome.ok && outcome.changed).sort()).toEqual([0, 0, 0, 3])
  expect((await rows()).map(row => row.pricePaisa)).toEqual([225_000, 270_000, 450_000])
})

test.each<[string, BulkEdit]>([
  ['archiving', { kind: 'archive' }],
  ['a price change', { kind: 'price', percent: 50, showsOldPrice: false }],
  ['a change of what is featured', { kind: 'feature', featured: 'best-selling' }],
])('takes %s back, once, and says so in the audit log', async (_, wanted) => {
  const before = await rows()
  const auditId = await changed(wanted)
  expect(await rows()).not.toEqual(before)
  expect(await undo(auditId)).toEqual({ ok: true, restored: 3, left: 0 })
  expect(await rows()).toEqual(before.map(row => ({ ...row, version: 3 })))
  expect((await line(auditId))?.undoneAt).toBeInstanceOf(Date)

  const undone = await line(auditId + 1)
  expect(undone).toMatchObject({ actor: 'other@example.com', action: 'products.change-undone' })
  expect(await undo(auditId)).toEqual({ ok: false, refusal: { kind: 'already-undone' } })
  expect(await undo(auditId + 1)).toEqual({ ok: false, refusal: { kind: 'not-undoable' } })
})

test('restores what was archived when it was, and takes restoring back', async () => {
  const archived = await createProduct(database, { archived: true })
  ids = [archived.id]
  const [before] = await database.select().from(products).where(eq(products.id, archived.id))
  const auditId = await changed({ kind: 'restore' })
  expect(await undo(auditId)).toMatchObject({ ok: true, restored: 1 })
  const [after] = await database.select().from(products).where(eq(products.id, archived.id))
  expect(after?.archivedAt).toEqual(before?.archivedAt)
})

test('takes back only what still is as the change left it, and says how many are not', async () => {
  const [oxford = 0, linen = 0] = ids
  const auditId = await changed({ kind: 'price', percent: -20, showsOldPrice: true })
  await changePrice(database, { productId: oxford, seenPaisa: 200_000, pricePaisa: 210_000, actor: 'other' })
  await database.delete(products).where(eq(products.id, linen))
  expect(await undo(auditId)).toEqual({ ok: true, restored: 1, left: 2 })
  expect((await rows()).map(row => row.pricePaisa)).toEqual([210_000, 500_000])
})

// product: 35.10
test('takes back what a running sale has lowered since, which is in it with the price of before', async () => {
  const auditId = await changed({ kind: 'price', percent: 20, showsOldPrice: false })
  await database.insert(sales).values({ name: 'Eid', startsAt: new Date(Date.now() - 60_000), percent: 10 })
  await advanceSales(database)
  expect((await rows()).map(row => row.pricePaisa)).toEqual([270_000, 324_000, 540_000])
  expect(await undo(auditId)).toEqual({ ok: true, restored: 3, left: 0 })
  expect((await rows()).map(row => [row.pricePaisa, row.compareAtPaisa])).toEqual([
    [225_000, 250_000],
    [270_000, 400_000],
    [450_000, 500_000],
  ])
  await database.delete(sales)
})

// product: 35.10
test('a refused Undo takes nothing out of a running sale', async () => {
  const auditId = await changed({ kind: 'price', percent: 20, showsOldPrice: false })
  await change({ kind: 'price', percent: 50, showsOldPrice: false }, [2, 2, 2])
  await database.insert(sales).values({ name: 'Eid', startsAt: new Date(Date.now() - 60_000), percent: 10 })
  await advanceSales(database)
  const inSale = await rows()
  expect(await undo(auditId)).toEqual({ ok: false, refusal: { kind: 'nothing-left-to-undo' } })
  expect(await rows()).toEqual(inSale)
  await database.delete(sales)
})

// product: 61.4
test('an Undo gives up the own prices of sizes that the earlier price reaches', async () => {
  const { id } = await createProduct(database, { pricePaisa: 200_000, sizes: { M: 1, XL: 1, XXL: 1 } })
  const chosen = [{ id, version: 1 }]
  const outcome = await editInBulk(database, {
    chosen,
    actor: 'staff@example.com',
    change: { kind: 'price', percent: -50, showsOldPrice: false },
  })
  await database.insert(variants).values([
    { productId: id, size: 'XL', pricePaisa: 120_000 },
    { productId: id, size: 'XXL', pricePaisa: 230_000 },
  ])
  expect(await undo(outcome.ok ? (outcome.auditId ?? 0) : 0)).toEqual({
    ok: true,
    restored: 1,
    left: 0,
  })
  expect((await readSizePrices(database, [id])).get(id)).toMatchObject([{ size: 'XXL', pricePaisa: 230_000 }])
})

test('leaves products where the category that they came from is gone, and refuses when nothing is left', async () => {
  const coats = await findOrCreateCategory(database, `Coats ${ids[0]}`)
  const shirts = await findOrCreateCategory(database, 'Shirts')
  await database.update(products).set({ categoryId: coats }).where(inArray(products.id, ids))
  const auditId = await changed({ kind: 'category', categoryId: shirts })
  await database.delete(categories).where(eq(categories.id, coats))
  expect(await undo(auditId)).toEqual({ ok: false, refusal: { kind: 'nothing-left-to-undo' } })
  expect((await line(auditId))?.undoneAt).toBeNull()
  expect((await rows()).map(row => row.categoryId)).toEqual([shirts, shirts, shirts])
})

test('asked for four times at once, an Undo happens once', async () => {
  const auditId = await changed({ kind: 'archive' })
  const outcomes = await racing(4, () => undo(auditId))
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
  for (const outcome of outcomes.filter(outcome => !outcome.ok)) {
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'already-undone' } })
  }
  expect((await rows()).map(row => row.version)).toEqual([3, 3, 3])
})

test('knows no change of that number', async () => {
  expect(await undo(999_999_999)).toEqual({ ok: false, refusal: { kind: 'not-undoable' } })
})
