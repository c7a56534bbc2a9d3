import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { BulkEdit } from './bulk-edit.ts'
import { editInBulk } from './edit-in-bulk.server.ts'
import { findLastProductChange } from './find-last-product-change.server.ts'
import { publishDueProducts } from './publish-due-products.server.ts'
import { undoProductChange } from './undo-product-change.server.ts'

const { database } = await createTestDatabase()

const actor = 'staff@example.com'
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const LONG_AGO = new Date('2024-01-01T00:00:00Z')

type Columns = Partial<typeof products.$inferInsert>

const hidden: Columns = { archivedAt: LONG_AGO }
const draft: Columns = { ...hidden, isDraft: true }

/** A product that was added long ago. @param images how many pictures it has */
async function product(columns: Columns, images = 1) {
  const { id, slug } = await createProduct(database, { createdAt: LONG_AGO, images })
  await database.update(products).set(columns).where(eq(products.id, id))
  return { id, slug }
}

async function read(id: number) {
  const [row] = await database.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('The product is gone')
  const { publishAt, hideAt, createdAt, version } = row
  return { state: stateOf(row), publishAt, hideAt, createdAt, version }
}

const change = async (kind: 'publish' | 'archive' | 'restore', ids: readonly number[]) => {
  const rows = await database
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const outcome = await editInBulk(database, { chosen: rows, change: { kind } satisfies BulkEdit, actor })
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
  return outcome
}

// product: 12.21
test('a draft is published when its moment has come, and is new from then on', async () => {
  const { id, slug } = await product({ ...draft, publishAt: at(1), hideAt: at(3) })
  await publishDueProducts(database)
  expect(await read(id)).toMatchObject({ state: 'draft', version: 1 })
  expect(await findProduct(database, slug)).toBeUndefined()

  await publishDueProducts(database, at(2))
  const published = await read(id)
  expect(published).toMatchObject({ state: 'active', publishAt: null, hideAt: expect.any(Date), version: 2 })
  expect(published.createdAt.getTime()).toBeGreaterThan(at(-1).getTime())
  expect(await findProduct(database, slug)).toMatchObject({ id })
  const [listed] = await database.select().from(listedProducts).where(eq(listedProducts.productId, id))
  expect(listed).toMatchObject({ isShown: true, createdAt: published.createdAt })
  const [line] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'products.published-on-time'))
  expect(line).toMatchObject({ actor: 'the shop', subjectId: String(id) })
})

// product: 12.21
test('a product is archived when its time is over, and a restored one stays', async () => {
  const { id, slug } = await product({ hideAt: at(1) })
  await publishDueProducts(database)
  expect(await read(id)).toMatchObject({ state: 'active' })
  await publishDueProducts(database, at(1))
  expect(await read(id)).toMatchObject({ state: 'archived', hideAt: null, createdAt: LONG_AGO })
  expect(await findProduct(database, slug)).toBeUndefined()

  await change('restore', [id])
  await publishDueProducts(database, at(9))
  expect(await read(id)).toMatchObject({ state: 'active', createdAt: LONG_AGO })
})

// product: 12.21
test('one whose time passed while the shop was stopped is not published', async () => {
  const { id } = await product({ ...draft, publishAt: at(1), hideAt: at(2) })
  await publishDueProducts(database, at(3))
  expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null, hideAt: null })
})

// product: 12.21
test('staff who archive a product end what was planned, and undo it with that', async () => {
  const { id } = await product({ hideAt: at(5) })
  const { auditId } = await change('archive', [id])
  expect(await read(id)).toMatchObject({ state: 'archived', hideAt: null })
  await undoProductChange(database, { auditId: auditId ?? 0, actor })
  expect(await read(id)).toMatchObject({ state: 'active', hideAt: expect.any(Date) })
})

// product: 12.20
test('drafts are published in one go, but for those without a picture; the undo makes drafts of them again', async () => {
  const ready = await product({ ...draft, publishAt: at(5) })
  const bare = await product(draft, 0)
  const archived = await product(hidden)
  const outcome = await change('publish', [ready.id, bare.id, archived.id])
  expect(outcome).toMatchObject({ changed: 1, left: 0, withoutPicture: 1 })
  expect((await read(ready.id)).state).toBe('active')
  expect((await read(bare.id)).state).toBe('draft')
  expect((await read(archived.id)).state).toBe('archived')
  expect(await findLastProductChange(database, actor)).toMatchObject({ action: 'products.published' })

  await undoProductChange(database, { auditId: outcome.auditId ?? 0, actor })
  expect(await read(ready.id)).toMatchObject({ state: 'draft', publishAt: expect.any(Date) })
})

// product: 12.20
test('a draft is neither archived nor restored', async () => {
  const { id } = await product(draft)
  expect(await change('archive', [id])).toMatchObject({ changed: 0 })
  expect(await change('restore', [id])).toMatchObject({ changed: 0 })
  expect((await read(id)).state).toBe('draft')
})

test('the version before, which knows no drafts, publishes one without what is left of it', async () => {
  const { id } = await product({ ...draft, publishAt: at(5), hideAt: at(6) })
  await database.execute(sql`update products set archived_at = null where id = ${id}`)
  expect(await read(id)).toMatchObject({ state: 'active', publishAt: null, hideAt: expect.any(Date) })
  await database.execute(sql`update products set archived_at = now() where id = ${id}`)
  expect(await read(id)).toMatchObject({ state: 'archived', hideAt: null })
})

test('due products are found by their indexes, however many there are', async () => {
  const plan = await database.transaction(async transaction => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    return transaction.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from products where publish_at <= now() order by publish_at limit 500`,
    )
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('products_to_publish')
})
