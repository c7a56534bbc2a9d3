import { describe, expect, test } from 'vitest'
import type { QuotedDelivery } from '#app/checkout/cart/quote.ts'
import { toCartView } from './cart/cart-view.ts'
import { hasNewAmount, type ShownAmounts } from './use-held-order.ts'

const ITEM = { id: '1', name: 'Chino', price: 4490, image: '/chino.webp', size: 'M', quantity: 1 }
const UNQUOTED = toCartView([ITEM], undefined)
const DELIVERY: QuotedDelivery = {
  words: '',
  city: 'Lahore',
  rangePaisa: null,
  toFreePaisa: 0,
  surchargePaisa: 0,
  dates: null,
  problem: null,
}
const cash = { receivedPaisa: 0, roundingPaisa: 0, toCollectPaisa: 449_000 }
const QUOTED: ShownAmounts = { ...UNQUOTED, shippingPaisa: 0, delivery: DELIVERY, cash, voucher: null }
const DEARER: ShownAmounts = {
  ...QUOTED,
  shippingPaisa: 29_900,
  totalPaisa: 478_900,
  cash: { ...cash, toCollectPaisa: 478_900 },
}

describe('an order that was confirmed before its quote was here', () => {
  // product: 8.14
  test('costs what was shown if the first quote has the same total', () => {
    expect(hasNewAmount(UNQUOTED, QUOTED)).toBe(false)
    expect(hasNewAmount(QUOTED, { ...QUOTED })).toBe(false)
  })

  // product: 8.14
  test('costs something new if delivery is charged', () => {
    expect(hasNewAmount(UNQUOTED, DEARER)).toBe(true)
    expect(hasNewAmount(DEARER, QUOTED)).toBe(true)
    const rangePaisa = { leastPaisa: 0, mostPaisa: 25_000 }
    expect(hasNewAmount({ ...QUOTED, delivery: { ...DELIVERY, rangePaisa } }, QUOTED)).toBe(true)
  })

  // product: 8.14, 33.6
  test('costs something new if only what is sent in advance differs', () => {
    const payment = { words: '', ways: [], advancePaisa: 0, firstAdvancePaisa: 0 }
    const asks = (advancePaisa: number, firstAdvancePaisa: number): ShownAmounts => ({
      ...QUOTED,
      payment: { ...payment, advancePaisa, firstAdvancePaisa },
    })
    expect(hasNewAmount(UNQUOTED, asks(0, 0))).toBe(false)
    expect(hasNewAmount(UNQUOTED, asks(50_000, 50_000))).toBe(true)
    expect(hasNewAmount(asks(50_000, 50_000), asks(0, 50_000))).toBe(true)
    expect(hasNewAmount(asks(0, 50_000), asks(0, 0))).toBe(true)
    expect(hasNewAmount(asks(0, 50_000), asks(449_000, 449_000), 'raast')).toBe(false)
  })

  // product: 8.14
  test('goes to the server, which says what is sold out or not delivered', () => {
    const problem = { kind: 'sold-out', name: 'Chino', size: 'M' } as const
    const lines = UNQUOTED.lines.map(line => ({ ...line, buyable: 0, problem }))
    expect(hasNewAmount(QUOTED, { ...QUOTED, lines, totalPaisa: 0 })).toBe(false)
    const noCash = { kind: 'no-cash-on-delivery', city: 'Lahore', canPayBefore: false } as const
    expect(hasNewAmount(QUOTED, { ...DEARER, delivery: { ...DELIVERY, problem: noCash } })).toBe(false)
  })
})
