import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { savedViews } from '#app/owner/tables/saved-views.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleViewForm } from './handle-view-form.server.ts'
import { listSavedViews } from './list-saved-views.server.ts'
import { MOST_VIEWS, type ViewList } from './saved-view.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.delete(savedViews))

const sana = await createAccount(database, { role: 'admin' })
const bilal = await createAccount(database, { role: 'admin' })

test('a view is saved for its list and its owner, without the page', async () => {
  expect(await save('Lahore', { query: '?q=lahore&page=3&status=pending' })).toEqual({
    result: { isDone: true, text: 'The view Lahore is saved.' },
    status: 200,
  })
  expect(await views()).toMatchObject([{ name: 'Lahore', query: 'q=lahore&status=pending' }])
  expect(await views(sana.id, 'customers')).toEqual([])
  expect(await views(bilal.id)).toEqual([])
})

// product: 14.11
test('a view is renamed and removed only by its owner', async () => {
  await save('Lahore')
  const [{ id = 0 } = {}] = await views()
  for (const fields of [
    { intent: 'rename', id, name: 'Mine' },
    { intent: 'remove', id },
  ]) {
    expect((await send(fields, bilal.id)).status).toBe(409)
  }
  expect((await send({ intent: 'rename', id, name: '  Punjab ' })).status).toBe(200)
  expect((await views()).map(({ name }) => name)).toEqual(['Punjab'])
  expect((await send({ intent: 'remove', id })).result).toEqual({
    isDone: true,
    text: 'The view Punjab is removed.',
  })
  expect((await send({ intent: 'remove', id })).result.text).toContain('is gone')
  expect(await views()).toEqual([])
})

test('names are unique in a list, regardless of case', async () => {
  await save('Lahore')
  expect(await save('LAHORE')).toEqual({
    result: { isDone: false, text: 'You have a view of this name already.' },
    status: 409,
  })
  expect((await save('Lahore', { list: 'products' })).status).toBe(200)
})

test('the limit of views also holds for concurrent saves', async () => {
  const names = Array.from({ length: MOST_VIEWS + 5 }, (_, number) => `View ${number}`)
  const statuses = await Promise.all(names.map(async name => (await save(name)).status))
  expect(statuses.filter(status => status === 200)).toHaveLength(MOST_VIEWS)
  expect(await views()).toHaveLength(MOST_VIEWS)
})

test.each([
  [{ intent: 'save', list: 'orders', name: ' ', query: 'q=1' }, 422],
  [{ intent: 'save', list: 'orders', name: 'x'.repeat(41), query: 'q=1' }, 422],
  [{ intent: 'save', list: 'orders', name: 'All', query: '' }, 400],
  [{ intent: 'save', list: 'orders', name: 'All', query: 'page=2' }, 400],
  [{ intent: 'save', list: 'settings', name: 'All', query: 'q=1' }, 400],
  [{ intent: 'save', list: 'orders', name: 'All', query: `q=${'x'.repeat(2_000)}` }, 400],
  [{ intent: 'rename', id: '1; drop table users', name: 'All' }, 400],
  [{ intent: 'steal' }, 400],
  [{}, 400],
])('%j is refused', async (fields, status) => {
  const refused = await send(fields)
  expect(refused.status).toBe(status)
  expect(refused.result.isDone).toBe(false)
  expect(await views()).toEqual([])
})

test('deleting an account deletes its views', async () => {
  const leaving = await createAccount(database, { role: 'admin' })
  await send({ intent: 'save', list: 'orders', name: 'Mine', query: 'q=1' }, leaving.id)
  await database.delete(users).where(eq(users.id, leaving.id))
  expect(await database.$count(savedViews)).toBe(0)
})

function save(name: string, { list = 'orders', query = 'status=pending' } = {}) {
  return send({ intent: 'save', list, name, query })
}

function send(fields: Record<string, string | number | undefined>, userId = sana.id) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return handleViewForm(database, userId, form)
}

function views(userId = sana.id, list: ViewList = 'orders') {
  return listSavedViews(database, userId, list)
}
