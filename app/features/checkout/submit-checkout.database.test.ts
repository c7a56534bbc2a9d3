import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { submitCheckout } from './submit-checkout.server.ts'

let services: Services
let drop: () => Promise<void>
let shirt: { id: number }

beforeAll(async () => {
  const test = await createTestDatabase()
  drop = test.drop
  services = createTestServices(test.database)
  shirt = await createProduct(test.database, { sizes: { M: 5 } })
})
afterAll(() => drop())

function checkoutForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData()
  const cart = JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 2 }])
  const fields = { ...FILLED_SHIPPING_FORM, cart, idempotencyKey: randomUUID(), ...overrides }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('turns a filled form into an order', async () => {
  expect(await submitCheckout(services, checkoutForm())).toMatchObject({
    ok: true,
    token: expect.any(String),
  })
})

test('answers a basket that is short with what is left of it, at a key of its own, and what was typed', async () => {
  const form = checkoutForm({ cart: JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 9 }]) })
  const result = await submitCheckout(services, form)
  if (result.ok) throw new Error('The order was placed.')
  expect(result.status).toBe(409)
  expect(result.answer.refusals).toEqual([expect.stringMatching(/^Only 3 left of /)])
  expect(JSON.parse(result.answer.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 3 }])
  expect(result.answer.idempotencyKey).not.toBe(form.get('idempotencyKey'))
  expect(result.answer.submission?.initialValue).toMatchObject({ fullName: 'Ayesha Khan' })
})

test('loses neither the basket, the key nor what was typed when the database fails', async () => {
  await services.database.execute(sql`alter table stock_levels rename to stock_levels_away`)
  try {
    const form = checkoutForm()
    const result = await submitCheckout(services, form)
    if (result.ok) throw new Error('The order was placed.')
    expect(result.status).toBe(500)
    expect(result.answer.refusals).toEqual(['There was an error placing your order. Please try again.'])
    expect(JSON.parse(result.answer.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 2 }])
    expect(result.answer.idempotencyKey).toBe(form.get('idempotencyKey'))
    expect(result.answer.submission?.initialValue).toMatchObject({ city: 'Lahore' })
  } finally {
    await services.database.execute(sql`alter table stock_levels_away rename to stock_levels`)
  }
})
