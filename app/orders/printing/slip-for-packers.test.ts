import { expect, test } from 'vitest'
import { UNPAID } from '#tests/factories/order-cash.ts'
import type { InvoicedOrder } from './printed-order.ts'
import { slipForPackers } from './slip-for-packers.ts'
import { slipOfParcel } from './slips-of-order.ts'

const STORE = {
  name: 'Darzi',
  address: '14 Main Boulevard',
  contact: { email: '', phone: '', whatsApp: '' },
  returnDays: 30,
}

/** Two shirts and a kurta, of which the parcel holds the shirts. */
function slipOf(state: 'packed' | 'handed-over') {
  const line = { productId: 1, size: 'M', imageKey: null, sku: 'OX-M' }
  const part = (
    reference: string,
    pieces: { position: number; quantity: number }[],
    toCollectPaisa: number,
  ) => ({
    parcel: { id: 1, reference, state },
    numbering: null,
    toCollectPaisa,
    pieces,
  })
  const order: InvoicedOrder = {
    number: 'DZ-1042',
    language: 'en',
    status: 'processing',
    placedAt: new Date('2026-11-20T20:30:00Z'),
    customerName: 'Ayesha',
    phone: '+923001234567',
    streetAddress: '12 Mall Road',
    city: 'Lahore',
    zipCode: '54000',
    landmark: '',
    riderNote: '',
    lines: [
      { ...line, position: 0, name: 'Oxford', unitPricePaisa: 111_100, quantity: 2 },
      { ...line, position: 1, name: 'Kurta', unitPricePaisa: 222_200, quantity: 1 },
    ],
    subtotalPaisa: 444_400,
    discountPaisa: 11_100,
    discounts: [],
    shippingPaisa: 22_200,
    totalPaisa: 455_500,
    paidPaisa: 33_300,
    paymentMethod: 'cash_on_delivery',
    advancePaisa: 33_300,
    cash: { ...UNPAID, receivedPaisa: 33_300, toCollectPaisa: 422_200 },
    returnedPaisa: 0,
    parts: [
      part('DZ-1042-1', [{ position: 0, quantity: 2 }], 190_000),
      part('DZ-1042-2', [{ position: 1, quantity: 1 }], 232_200),
    ],
  }
  const slip = slipOfParcel(order, 'DZ-1042-1')
  if (!slip) throw new Error('no slip')
  return slipForPackers(slip, STORE)
}

// product: 34.3
test('a slip for packers holds what its courier collects and no other amount, also out of sight', () => {
  const slip = slipOf('packed')
  expect(slip.words?.collect).toMatchObject({ amount: 'PKR 1,900.00' })
  expect(slip.words?.lines).toMatchObject([{ name: 'Oxford', quantity: '2' }])
  const { part, words, ...rest } = slip
  const amounts = JSON.stringify(rest).match(/Paisa":[1-9]\d*/g)
  expect(amounts).toBeNull()
  expect(part?.toCollectPaisa).toBe(190_000)
  expect(JSON.stringify(words).match(/PKR[^"]*/g)).toEqual(['PKR 1,900.00'])
})

// product: 34.3
test('a slip for packers has the phone number only while its parcel is in the shop', () => {
  expect(slipOf('packed').phone).toBe('+923001234567')
  expect(slipOf('handed-over').phone).toBe('')
})
