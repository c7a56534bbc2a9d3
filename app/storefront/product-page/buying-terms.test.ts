import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { buyingTerms } from './buying-terms.ts'

const FREE = {
  ...toStoreSettings(undefined),
  deliveryFeePaisa: 0,
  freeDeliveryFromPaisa: 0,
  deliveryDaysFrom: 2,
  deliveryDaysTo: 4,
  returnDays: 30,
}
const WITH_FEE = { ...FREE, deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000, returnDays: 0 }

const IN_STOCK = { sizes: [{ size: 'M', available: 3 }] }
const PRE_ORDER = { size: 'L', available: 5, shipsOn: '2026-12-12' }

// product: 5.10
test('free delivery mentions no fee, and a fee is stated with the amount from which delivery is free', () => {
  expect(buyingTerms(FREE, IN_STOCK).delivery).toEqual({
    title: 'Free delivery on all orders',
    text: 'With you in 2 to 4 working days, anywhere in Pakistan.',
  })
  const { title, text } = buyingTerms(WITH_FEE, IN_STOCK).delivery
  expect(title).toBe('Free delivery on orders of PKR 5,000.00 or more')
  expect(text).toContain('Below that it is PKR 250.00.')
  // Delivery that is free from 0 is always free.
  const settings = { ...WITH_FEE, freeDeliveryFromPaisa: 0, deliveryDaysFrom: 5, deliveryDaysTo: 7 }
  const flat = buyingTerms(settings, IN_STOCK)
  expect(flat.delivery).toEqual({
    title: 'Delivery for PKR 250.00 on all orders',
    text: 'With you in 5 to 7 working days, anywhere in Pakistan.',
  })
})

test('the return period is that of the settings, and a shop without returns promises no refund', () => {
  expect(buyingTerms(FREE, IN_STOCK).returns.title).toBe('Returns within 30 days')
  expect(buyingTerms(WITH_FEE, IN_STOCK).returns.title).toBe('All sales are final')
  expect(buyingTerms(WITH_FEE, IN_STOCK).returns.text).not.toContain('money')
})

// product: 59.2
test('no time of delivery is promised for a size by pre-order', () => {
  expect(buyingTerms(FREE, { sizes: [PRE_ORDER] }).delivery.text).toBe('Anywhere in Pakistan.')
  expect(buyingTerms(FREE, { sizes: [...IN_STOCK.sizes, PRE_ORDER] }).delivery.text).toBe(
    'Sizes in stock are with you in 2 to 4 working days.',
  )
})

// product: 73.13
test('cloth says that it can’t come back where the owner excludes it, and nothing else does', () => {
  const settings = { ...FREE, returns: { ...FREE.returns, clothReturned: false } }
  for (const size of ['per 50 cm', '0.5 m'])
    expect(buyingTerms(settings, { sizes: [{ size, available: 9 }] }).returns).toEqual({
      title: 'Cut for you, so it can’t come back',
      text: 'Damaged, or not what you ordered? Write to us.',
    })
  expect(buyingTerms(settings, IN_STOCK)).toEqual(buyingTerms(FREE, IN_STOCK))
  const cloth = { sizes: [{ size: 'per 50 cm', available: 9 }] }
  expect(buyingTerms(FREE, cloth).returns).toEqual(buyingTerms(FREE, IN_STOCK).returns)
})
