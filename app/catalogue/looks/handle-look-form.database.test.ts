import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { readAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { findLook } from './edit-look.server.ts'
import { handleLookForm } from './handle-look-form.server.ts'

const { database } = await createTestDatabase()

async function send(productId: number, ids: readonly number[], step = '') {
  const form = new FormData()
  for (const id of ids) form.append('product', String(id))
  form.set('do', step)
  return handleLookForm(createTestServices(database), { productId, form, actor: 'staff@shop.example' })
}

const namesIn = async (id: number) => (await findLook(database, id))?.pieces.map(({ name }) => name)

// product: 5.27
test('staff choose in order what is worn with a product, and the audit log and its page say so', async () => {
  const [shirt, chino, belt] = await make(3)
  await send(shirt, [], `add-${chino}`)
  expect(await readAnnouncements(database, () => send(shirt, [chino], `add-${belt}`))).not.toEqual([])
  await send(shirt, [chino, belt], `up-${belt}`)
  expect(await namesIn(shirt)).toEqual([await nameOf(belt), await nameOf(chino)])
  await send(shirt, [belt, chino], `remove-${belt}`)
  expect(await namesIn(shirt)).toEqual([await nameOf(chino)])
  const logged = await database.select().from(auditLog).where(eq(auditLog.action, 'product.look-changed'))
  expect(logged).toHaveLength(4)
  // The same list again changes nothing.
  expect(await readAnnouncements(database, () => send(shirt, [chino]))).toEqual([])
})

// product: 5.27
test('a fifth product, the product itself and one that is gone are not worn with it', async () => {
  const [shirt, ...others] = await make(6)
  expect(await send(shirt, others)).toMatchObject({ status: 422, result: { isDone: false } })
  expect(await send(shirt, [...others.slice(0, 3), shirt])).toMatchObject({ status: 200 })
  expect(await namesIn(shirt)).toHaveLength(3)
  expect(await send(shirt, [999_999])).toMatchObject({ status: 409 })
  expect(await send(999_999, others.slice(0, 1))).toMatchObject({ status: 409 })
  await database.delete(products).where(eq(products.id, others[0] ?? 0))
  expect(await namesIn(shirt)).toHaveLength(2)
})

async function make(count: number): Promise<[number, number, number, ...number[]]> {
  const made = []
  for (let at = 0; at < count; at++) made.push((await createProduct(database)).id)
  return made as [number, number, number, ...number[]]
}

async function nameOf(id: number): Promise<string> {
  return (await findLook(database, id))?.name ?? ''
}
