import { beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findOrderByToken } from './find-order.server.ts'

const { database } = await createTestDatabase()
let order: { number: string; token: string }

beforeAll(async () => {
  const shirt = await createProduct(database, { name: 'Oxford', pricePaisa: 399_000, sizes: { M: 5 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }], {
    details: { email: 'Ayesha@Example.com', phoneNumber: '+923001234567' },
  })
  const outcome = await placeOrder(database, request, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error('The order was refused.')
  order = outcome
})

// product: 9.4
test('finds an order by its token, and by nothing that could be guessed', async () => {
  expect(await findOrderByToken(database, order.token)).toMatchObject({
    number: order.number,
    lines: [{ name: 'Oxford', size: 'M', quantity: 2, unitPricePaisa: 399_000 }],
  })
  for (const guess of ['', order.number, order.token.slice(0, -1), `${order.token} `, "' or true --"]) {
    expect(await findOrderByToken(database, guess)).toBeUndefined()
  }
})

test('returns no columns that only the shop needs', async () => {
  const found = await findOrderByToken(database, order.token)
  for (const internal of ['id', 'cartDigest', 'detailsDigest', 'userId', 'forgetsCustomer']) {
    expect(Object.keys(found ?? {})).not.toContain(internal)
  }
})
