import { expect, test } from 'vitest'
import type { QuotedDelivery } from '#app/checkout/cart/quote.ts'
import { toPayOf } from './to-pay.ts'

const DELIVERY: QuotedDelivery = {
  words: '',
  city: 'Lahore',
  rangePaisa: null,
  toFreePaisa: 0,
  surchargePaisa: 0,
  dates: null,
  problem: null,
}
const AMOUNTS = { totalPaisa: 991_950, voucher: null, cash: undefined, delivery: DELIVERY }
const rounded = (toCollectPaisa: number) => ({ receivedPaisa: 0, roundingPaisa: 0, toCollectPaisa })

// product: 24.19
test('checkout says what is to pay to the paisa, and in cash what the courier collects', () => {
  expect(toPayOf({ ...AMOUNTS, cash: rounded(992_000) })).toEqual({
    toPayPaisa: 991_950,
    toPayInCashPaisa: 992_000,
  })
})

// product: 24.19
test('what a voucher pays is left out of both amounts', () => {
  const voucher = { paysPaisa: 91_900, leftPaisa: 0 }
  expect(toPayOf({ ...AMOUNTS, voucher, cash: rounded(900_100) })).toEqual({
    toPayPaisa: 900_050,
    toPayInCashPaisa: 900_100,
  })
})

test('no amount is named before it is known', () => {
  const unknown = { toPayPaisa: undefined, toPayInCashPaisa: undefined }
  expect(toPayOf(undefined)).toEqual(unknown)
  const rangePaisa = { leastPaisa: 0, mostPaisa: 25_000 }
  expect(toPayOf({ ...AMOUNTS, delivery: { ...DELIVERY, rangePaisa } })).toEqual(unknown)
  expect(toPayOf(AMOUNTS)).toEqual({ toPayPaisa: 991_950, toPayInCashPaisa: 991_950 })
})
