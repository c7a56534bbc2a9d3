import { describe, expect, it } from 'vitest'
import { toStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { deliveryText, deliveryTime, deliveryTimeText, feeBelowText, shippingPaisa } from './delivery.ts'

const defaults = toStoreSettings(undefined)

describe('delivery', () => {
  // product: 3.11, 7.8
  it('is free for everyone by default', () => {
    expect(shippingPaisa(defaults, 1)).toBe(0)
    expect(deliveryText(defaults)).toBe('Free delivery on all orders')
    expect(feeBelowText(defaults)).toBe('')
  })

  // product: 7.8
  it('costs a fee below the amount that the owner set, and nothing from it on', () => {
    const settings = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000 }
    expect(shippingPaisa(settings, 499_999)).toBe(25_000)
    expect(shippingPaisa(settings, 500_000)).toBe(0)
    expect(deliveryText(settings)).toBe('Free delivery on orders of PKR 5,000.00 or more')
    expect(feeBelowText(settings)).toBe('Below that it is PKR 250.00.')
  })

  // product: 7.8
  it('costs every order the same fee where no amount makes it free', () => {
    const settings = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 0 }
    expect(shippingPaisa(settings, 1)).toBe(25_000)
    expect(shippingPaisa(settings, 100_000_000)).toBe(25_000)
    expect(deliveryText(settings)).toBe('Delivery for PKR 250.00 on all orders')
    expect(feeBelowText(settings)).toBe('')
  })

  // product: 7.9
  it.each([
    [2, 4, '2 to 4 working days'],
    [3, 3, '3 working days'],
    [1, 1, '1 working day'],
    [0, 1, '1 working day'],
    [0, 5, 'up to 5 working days'],
    [0, 0, ''],
  ])('from %i to %i days takes %j', (deliveryDaysFrom, deliveryDaysTo, expected) => {
    expect(deliveryTime({ deliveryDaysFrom, deliveryDaysTo })).toBe(expected)
  })

  it('promises no time where the settings name none', () => {
    expect(deliveryTimeText({ deliveryDaysFrom: 0, deliveryDaysTo: 0 })).toBe('Anywhere in Pakistan.')
  })
})
