import { expect, test } from 'vitest'
import { amountForWay, suggestedAmounts } from './payment-form.ts'

// product: 24.19
test('the suggested amount is in whole rupees for cash and exact for any other way, and what staff type stays', () => {
  const suggestion = { suggestedPaisa: 991_950, suggestedInCashPaisa: 992_000 }
  const suggested = (amount: string) => ({ amount, isTyped: false })
  expect(amountForWay('cash', suggested('9919.50'), suggestion)).toBe('9920')
  expect(amountForWay('bank-transfer', suggested('9920'), suggestion)).toBe('9919.50')
  expect(amountForWay('cash', suggested(''), { suggestedPaisa: 0, suggestedInCashPaisa: 0 })).toBe('')
  for (const amount of ['5000', '9920', '9919.50', '']) {
    expect(amountForWay('easypaisa', { amount, isTyped: true }, suggestion)).toBe(amount)
    expect(amountForWay('cash', { amount, isTyped: true }, suggestion)).toBe(amount)
  }
})

// product: 24.1
test('what is offered is the advance while it is awaited, then all that is left, and what goes back before both', () => {
  const state = { restPaisa: 991_950 }
  const cash = { overpaidPaisa: 0, toSendPaisa: 0, toCollectPaisa: 992_000, notChargedPaisa: 0 }
  expect(suggestedAmounts(state, { ...cash, toSendPaisa: 297_585 })).toEqual({
    suggestedPaisa: 297_585,
    suggestedInCashPaisa: 297_585,
  })
  expect(suggestedAmounts(state, cash)).toEqual({ suggestedPaisa: 991_950, suggestedInCashPaisa: 992_000 })
  expect(suggestedAmounts({ restPaisa: 0 }, { ...cash, overpaidPaisa: 50_000 })).toEqual({
    suggestedPaisa: 50_000,
    suggestedInCashPaisa: 50_000,
  })
})
