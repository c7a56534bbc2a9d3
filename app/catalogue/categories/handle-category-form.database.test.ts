import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleCategoryForm } from './handle-category-form.server.ts'
import { listAdminCategories } from './list-admin-categories.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.$client.query('truncate categories, products cascade').then(() => {}))

const services = createTestServices(database)

function send(fields: Record<string, string | number>, over: Database = database) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return handleCategoryForm({ ...services, database: over }, form, 'sana@example.com')
}

const category = (name: string) => findOrCreateCategory(database, name)
const names = async () => (await listAdminCategories(database)).map(({ name }) => name)

describe('a form about categories', () => {
  // product: 12.9
  it.each(['', '   ', '\n\t'])('without a name (%j) says so', async name => {
    const refused = { status: 422, result: { isDone: false, text: 'Category name cannot be empty.' } }
    expect(await send({ intent: 'add', name })).toEqual(refused)
    expect(await send({ intent: 'rename', id: await category('Shirts'), name })).toEqual(refused)
  })

  it('adds a category, or returns the one with exactly this name', async () => {
    const added = await send({ intent: 'add', name: ' Kurtas ' })
    expect(added).toMatchObject({ status: 200, result: { isDone: true, text: 'Category added.' } })
    const again = await send({ intent: 'add', name: 'Kurtas' })
    expect(again).toMatchObject({ result: { isDone: true, text: '“Kurtas” is there already.' } })
    expect(again.result.isDone && again.result.category).toEqual(added.result.isDone && added.result.category)
    expect(await names()).toEqual(['Kurtas'])
  })

  it('asks where a similar name is taken, and adds the name once staff are sure', async () => {
    const id = await category('Trousers')
    expect(await send({ intent: 'add', name: 'Trouser' })).toEqual({
      status: 409,
      result: {
        isDone: false,
        text: 'There is “Trousers” already.',
        similar: [{ id, name: 'Trousers' }],
      },
    })
    expect(await send({ intent: 'add', name: 'Trouser', isSure: 'on' })).toMatchObject({ status: 200 })
    expect(await names()).toEqual(['Trouser', 'Trousers'])
  })

  it('renames, moves, merges and deletes', async () => {
    await createProduct(database, { categoryName: 'Shirts' })
    const shirts = await category('Shirts')
    const tops = await category('Tops')
    expect(await send({ intent: 'rename', id: tops, name: 'Shirts' })).toMatchObject({
      status: 409,
      result: { text: '“Shirts” is there already. You can merge the two.' },
    })
    expect(await send({ intent: 'rename', id: tops, name: 'Kurtas' })).toMatchObject({
      result: { isDone: true, text: 'Category renamed.' },
    })
    expect(await send({ intent: 'move', id: shirts, direction: 'up' })).toMatchObject({ status: 200 })
    expect(await names()).toEqual(['Shirts', 'Kurtas'])
    expect(await send({ intent: 'delete', id: shirts })).toMatchObject({
      status: 409,
      result: { text: 'This category has products. Please choose where they move to.' },
    })
    expect(await send({ intent: 'delete', id: shirts, intoId: tops })).toMatchObject({
      result: { isDone: true, text: 'Category deleted, 1 product moved.' },
    })
    expect(await send({ intent: 'delete', id: shirts })).toMatchObject({
      status: 409,
      result: { text: 'This category was deleted meanwhile.' },
    })
  })

  // product: 12.15
  it('chooses a size chart, writes that down once, and takes none that is not there', async () => {
    const id = await category('Old Money')
    const chosen = { status: 200, result: { isDone: true, text: 'Size chart saved.' } }
    const chart = async () => (await listAdminCategories(database))[0]?.sizeChart
    expect(await send({ intent: 'size-chart', id, sizeChart: 'blazers' })).toEqual(chosen)
    expect(await send({ intent: 'size-chart', id, sizeChart: 'blazers' })).toEqual(chosen)
    expect(await chart()).toBe('blazers')
    expect(await send({ intent: 'size-chart', id, sizeChart: 'hats' })).toMatchObject({ status: 409 })
    expect(await send({ intent: 'size-chart', id: 999_999, sizeChart: 'shirts' })).toMatchObject({
      status: 409,
    })
    expect(await send({ intent: 'size-chart', id, sizeChart: '' })).toEqual(chosen)
    expect(await chart()).toBeNull()
    const lines = await database
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(eq(auditLog.action, 'category.measured'))
      .orderBy(auditLog.id)
    expect(lines.map(({ changes }) => changes)).toEqual([
      { sizeChart: { from: null, to: 'blazers' } },
      { sizeChart: { from: 'blazers', to: null } },
    ])
  })

  // product: 12.16
  it('says that it failed where the database is away', async () => {
    const broken = new Proxy({} as Database, {
      get: () => () => {
        throw new Error('The database is away')
      },
    })
    expect(await send({ intent: 'add', name: 'Kurtas' }, broken)).toEqual({
      status: 503,
      result: { isDone: false, text: 'Failed to add category.' },
    })
    expect(await send({ intent: 'delete', id: 1 }, broken)).toMatchObject({
      status: 503,
      result: { text: 'Failed to update category.' },
    })
  })

  it.each([
    { intent: 'add', name: 'x'.repeat(100_000) },
    { intent: 'add', name: 'a\0b' },
    { intent: 'burn', name: 'Kurtas' },
    { intent: 'rename', id: 'x', name: 'Kurtas' },
    { intent: 'move', id: 1, direction: 'sideways' },
    { intent: 'delete', id: 1, intoId: '-1' },
    { intent: 'delete', id: '99999999999999999999' },
    {},
  ])('that makes no sense is refused (%#)', async fields => {
    expect(await send(fields as Record<string, string>)).toMatchObject({
      status: 422,
      result: { isDone: false },
    })
    expect(await names()).toEqual([])
  })

  it.each(['<b>Bold</b>', 'قمیض', '🧥', '\u202Eevil'])('stores the name %j as it was written', async name => {
    expect(await send({ intent: 'add', name })).toMatchObject({ result: { category: { name } } })
  })
})
