import { expect, test } from 'vitest'
import { formatRupees } from '#app/shared/money.ts'
import { leftRow, paidInAll, refundDueText, settledRows } from './settled-rows.ts'

const REFUND = { amountPaisa: 150_000, way: 'raast', sentAt: '2026-11-28T09:05:00.000Z' }
/** Of PKR 4,000 that were paid, 1,500 went back, and 500 are still to go. */
const CASH = {
  receivedPaisa: 250_000,
  roundingPaisa: 0,
  toCollectPaisa: 0,
  overpaidPaisa: 50_000,
  refunds: [REFUND],
}

// product: 24.21
test('what came back, was paid and refunded are rows with their signs, and the last row says what is left', () => {
  const rows = settledRows({ returnedPaisa: 200_000, cash: CASH })
  expect(rows.map(({ name, amount }) => `${name} ${amount.replaceAll(/[\u2066-\u2069]/g, '')}`)).toEqual([
    'Returned − PKR 2,000.00',
    'Paid − PKR 4,000.00',
    'Refunded 28 Nov 2026, 14:05, Raast + PKR 1,500.00',
  ])
  expect(leftRow(CASH)).toEqual({ name: 'Refund due', amount: 'PKR 500.00' })
  expect(leftRow(CASH, { format: formatRupees })).toEqual({ name: 'Refund due', amount: 'PKR 500' })
  expect(refundDueText(CASH)).toContain('We owe you PKR 500.00')
  expect(paidInAll(CASH)).toBe(400_000)
})

test('an order that is paid and owes nothing says so, and one with nothing to settle has no rows', () => {
  const paid = { ...CASH, overpaidPaisa: 0, refunds: [] }
  expect(leftRow(paid)).toEqual({ name: 'To pay', amount: 'PKR 0.00' })
  expect(refundDueText(paid)).toBe('')
  expect(settledRows({ cash: { receivedPaisa: 0, roundingPaisa: 0, toCollectPaisa: 100 } })).toEqual([])
})

test('a voucher that was given for what was paid too much is named as one', () => {
  const given = { ...CASH, refunds: [{ ...REFUND, way: 'voucher' }] }
  expect(settledRows({ cash: given }).at(-1)?.name).toBe('Voucher given 28 Nov 2026, 14:05')
})

// product: 24.21
test('what an exchange moved is named with its order, and is no payment', () => {
  const moved = [{ amountPaisa: 449_000, number: 'DZ-1' }]
  const cash = { receivedPaisa: 449_000, roundingPaisa: 0, toCollectPaisa: 0, moved }
  expect(settledRows({ cash }).map(({ name }) => name)).toEqual(['Moved from order DZ-1'])
  const gone = [{ amountPaisa: -449_000, number: 'DZ-2' }]
  const rows = settledRows({ returnedPaisa: 449_000, cash: { ...cash, receivedPaisa: 0, moved: gone } })
  expect(rows.map(({ name }) => name)).toEqual(['Returned', 'Moved to order DZ-2', 'Paid'])
})
