import { expect, test } from 'vitest'
import { amountForWay } from './payment-form.ts'

// product: 24.19
test('the suggested amount is in whole rupees for cash and exact for any other way, and what staff type stays', () => {
  const suggestion = { suggestedPaisa: 991_950, inCashPaisa: 992_000 }
  expect(amountForWay('cash', '9919.50', suggestion)).toBe('9920')
  expect(amountForWay('bank-transfer', '9920', suggestion)).toBe('9919.50')
  expect(amountForWay('bank-transfer', '9919.50', suggestion)).toBe('9919.50')
  expect(amountForWay('cash', '5000', suggestion)).toBe('5000')
  expect(amountForWay('cash', '', { suggestedPaisa: 0, inCashPaisa: 0 })).toBe('')
})
