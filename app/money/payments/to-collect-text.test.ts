import { expect, test } from 'vitest'
import { UNPAID } from '#tests/factories/order-cash.ts'
import { amountToCollect, leftToPayText } from './to-collect-text.ts'

// product: 24.23
test('staff read of an order of which nothing is left to pay whether it is paid', () => {
  const said = (cash: Partial<typeof UNPAID>) =>
    leftToPayText({ paymentMethod: 'bank-transfer', cash: { ...UNPAID, ...cash } })
  expect(said({ toCollectPaisa: 0, isPaid: true })).toBe('Paid')
  expect(said({ toCollectPaisa: 0 })).toBe('Nothing to collect')
  expect(said({ toCollectPaisa: 0, heldBackPaisa: 319_000 })).toBe(
    'PKR 3,190 to refund once the old pieces are back',
  )
  expect(said({ toCollectPaisa: 0, overpaidPaisa: 90_000, toVouchersPaisa: 40_000 })).toBe(
    'PKR 400 back to the voucher, PKR 500 to refund',
  )
  expect(said({ toCollectPaisa: 50_000, toSendPaisa: 50_000 })).toBe('PKR 500 awaited by transfer')
})

// product: 24.28
test('what is left is collected while a parcel collects, and still to pay after', () => {
  const said = (isAllCollected: boolean) =>
    leftToPayText({
      paymentMethod: 'cash_on_delivery',
      cash: { ...UNPAID, toCollectPaisa: 418_600, isAllCollected },
    })
  expect(said(false)).toBe('PKR 4,186 to collect')
  expect(said(true)).toBe('PKR 4,186 still to pay')
})

// product: 24.23
test('an amount to collect is said in words where there is none', () => {
  expect(amountToCollect(0)).toBe('Nothing to collect')
  expect(amountToCollect(100_000)).toBe('PKR 1,000')
})
