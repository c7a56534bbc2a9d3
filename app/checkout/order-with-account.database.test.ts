import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#app/accounts/profile/delete-account.server.ts'
import { findSignedInUser } from '#app/accounts/session/find-signed-in-user.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleCheckout } from './handle-checkout.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const shirt = await createProduct(database, { sizes: { M: 500 } })

async function order(userId: string | undefined, overrides: Record<string, string> = {}) {
  const form = new FormData()
  const cart = JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 1 }])
  const fields = { ...FILLED_SHIPPING_FORM, cart, idempotencyKey: randomUUID(), ...overrides }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const result = await handleCheckout(services, form, async () => userId)
  if (!result.ok) throw new Error(JSON.stringify(result.form.refusals))
  const [stored] = await database.select().from(orders).where(eq(orders.token, result.token))
  return stored
}

test('an order belongs to the account that placed it, and a guest’s to none, whatever the form says', async () => {
  const { id } = await createAccount(database)
  expect(await order(id)).toMatchObject({ userId: id })
  expect(await order(undefined, { userId: id, user_id: id })).toMatchObject({ userId: null })
})

test('an order becomes a guest’s, and is not lost, if the session can’t be read or the account is gone', async () => {
  const closed = createTestServices(
    new Proxy(database, { get: () => () => Promise.reject(new Error('gone')) }),
  )
  const headers = new Headers({ Cookie: 'darzi.session_token=abc.def' })
  expect(await findSignedInUser(closed, headers)).toBeUndefined()
  expect(await order('unknown')).toMatchObject({ userId: null })
})

test('an order stored while its account is being deleted is marked by the deletion', async () => {
  const account = await createAccount(database)
  const template = await order(account.id)
  if (!template) throw new Error('No order')
  const { id: _, number: __, ...values } = template
  const deletion = Promise.withResolvers<unknown>()
  await database.transaction(async transaction => {
    await transaction.insert(orders).values({
      ...values,
      token: randomUUID(),
      trackingToken: randomUUID(),
      idempotencyKey: 'being stored now',
    })
    deleteAccount(services, account, account.password).then(deletion.resolve, deletion.reject)
    await untilWaiting(database, 1)
  })
  expect(await deletion.promise).toEqual({ ok: true })
  const stored = await database.select().from(orders).where(eq(orders.email, values.email))
  const theirs = stored.filter(one =>
    ['being stored now', values.idempotencyKey].includes(one.idempotencyKey),
  )
  expect(theirs).toMatchObject([
    { userId: null, forgetsCustomer: true },
    { userId: null, forgetsCustomer: true },
  ])
})
