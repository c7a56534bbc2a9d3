import { expect, test } from 'vitest'
import { buyingTerms } from './buying-terms.ts'

const FREE = {
  deliveryFeePaisa: 0,
  freeDeliveryFromPaisa: 0,
  deliveryDaysFrom: 2,
  deliveryDaysTo: 4,
  returnDays: 30,
}
const WITH_FEE = { ...FREE, deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000, returnDays: 0 }

// product: 5.10
test('free delivery mentions no fee, and a fee is stated with the amount from which delivery is free', () => {
  expect(buyingTerms(FREE).delivery).toEqual({
    title: 'Free delivery on all orders',
    text: 'With you in 2 to 4 working days, anywhere in Pakistan.',
  })
  const { title, text } = buyingTerms(WITH_FEE).delivery
  expect(title).toBe('Free delivery on orders of PKR 5,000.00 or more')
  expect(text).toContain('Below that it is PKR 250.00.')
  // Delivery that is free from 0 is always free.
  const flat = buyingTerms({ ...WITH_FEE, freeDeliveryFromPaisa: 0, deliveryDaysFrom: 5, deliveryDaysTo: 7 })
  expect(flat.delivery).toEqual({
    title: 'Delivery for PKR 250.00 on all orders',
    text: 'With you in 5 to 7 working days, anywhere in Pakistan.',
  })
})

test('the return period is that of the settings, and a shop without returns promises no refund', () => {
  expect(buyingTerms(FREE).returns.title).toBe('Returns within 30 days')
  expect(buyingTerms(WITH_FEE).returns.title).toBe('All sales are final')
  expect(buyingTerms(WITH_FEE).returns.text).not.toContain('money')
})
