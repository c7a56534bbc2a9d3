import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UnwrittenMessage } from '#app/messages/whatsapp/deliver-messages.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findConfirmableOrder } from './find-confirmable-order.server.ts'
import { writeShopperMessage } from './write-shopper-message.server.ts'

const { database } = await createTestDatabase()

const auth = {
  $context: Promise.resolve({ secret: 'a secret of at least 32 characters' }),
} as unknown as Auth
const shop = { database, auth, storeUrl: 'https://darzi.example' }
const NOTHING = { orderId: null, parcelId: null, stockAlertId: null, to: '' }
const write = (message: Partial<UnwrittenMessage>) =>
  writeShopperMessage(shop, { kind: 'confirmation', language: 'english', ...NOTHING, ...message })

// product: 28.2
test('a confirmation has the texts of the call desk’s message in its order, with a link that works', async () => {
  const order = await createOrder(database, { lines: [{ quantity: 2, unitPricePaisa: 249_000 }] })
  const written = await write({ orderId: order.id })
  if ('dropped' in written) throw new Error(written.dropped)
  expect(written.to).toBe('+923001234567')
  expect(written.parameters).toEqual(expect.arrayContaining(['Ayesha Khan', order.number, 'PKR 4,980.00']))
  const link = written.parameters.find(each => each.startsWith('https://darzi.example/confirm-order/'))
  const token = decodeURIComponent(link?.split('/').at(-1) ?? '')
  expect(await findConfirmableOrder(shop, token)).toMatchObject({ number: order.number })
})

// product: 28.2, 44.6
test('a confirmation in Urdu names the pieces in Urdu', async () => {
  const { id } = await createOrder(database)
  await database
    .update(orderLines)
    .set({ name: 'Oxford Shirt', nameUrdu: 'آکسفورڈ شرٹ' })
    .where(eq(orderLines.orderId, id))
  const pieces = async (language: 'english' | 'urdu') =>
    JSON.stringify(await write({ orderId: id, language }))
  expect(await pieces('urdu')).toContain('آکسفورڈ شرٹ، سائز')
  expect(await pieces('english')).toContain('Oxford Shirt, size')
})

test('a confirmation of an order that was decided meanwhile is dropped', async () => {
  const { id } = await createOrder(database, { status: 'processing' })
  expect(await write({ orderId: id })).toEqual({ dropped: 'The order was decided before it left.' })
})

test('a message to a landline is dropped', async () => {
  const { id } = await createOrder(database, { phone: '+924235761234' })
  expect(await write({ orderId: id })).toEqual({ dropped: 'This phone is no mobile.' })
})

test('a parcel on its way is announced with its number and the order’s page, and none before', async () => {
  const sent = await createParcel(database, { trackingNumber: '2510001', events: ['handed-over'] })
  const [order] = await database.select().from(orders).where(eq(orders.id, sent.orderId))
  expect(await write({ kind: 'shipped', parcelId: sent.id })).toEqual({
    to: order?.phone,
    parameters: [
      order?.customerName,
      order?.number,
      '2510001',
      `https://darzi.example/track-order/${order?.trackingToken}`,
    ],
  })
  const packed = await createParcel(database, { trackingNumber: '2510002' })
  expect(await write({ kind: 'shipped', parcelId: packed.id })).toEqual({
    dropped: 'The parcel was not on its way any more.',
  })
})
