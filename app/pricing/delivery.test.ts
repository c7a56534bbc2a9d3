import { describe, expect, it } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { findCashProblem } from './cash-problem.ts'
import {
  chargeRange,
  type DeliveryCost,
  deliveryCharge,
  deliveryDaysAnywhere,
  deliveryTerms,
  missingToFree,
  missingToFreeAnywhere,
} from './delivery.ts'
import type { DeliveryPlace, DeliveryZone } from './delivery-zone.ts'

const defaults = toStoreSettings(undefined)

/** The charge outside of all zones. */
function shippingPaisa(cost: DeliveryCost, subtotalPaisa: number): number {
  return deliveryCharge(deliveryTerms({ ...defaults, ...cost }), subtotalPaisa)
}

const NORTH: DeliveryZone = {
  id: 'north',
  name: 'The north',
  chargePaisa: 40_000,
  freeFromPaisa: 800_000,
  daysFrom: 4,
  daysTo: 7,
  takesCash: true,
  cashCapPaisa: 0,
}
const GILGIT: DeliveryPlace = { cityId: 1, name: 'Gilgit', zoneId: 'north', daysFrom: null, daysTo: null }

describe('delivery', () => {
  // product: 3.11, 7.8
  it('is free for everyone by default', () => {
    expect(shippingPaisa(defaults, 1)).toBe(0)
  })

  // product: 7.8
  it('costs a fee below the amount that the owner set, and nothing from it on', () => {
    const settings = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000 }
    expect(shippingPaisa(settings, 499_999)).toBe(25_000)
    expect(shippingPaisa(settings, 500_000)).toBe(0)
  })

  // product: 7.8
  it('costs every order the same fee where no amount makes it free', () => {
    const settings = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 0 }
    expect(shippingPaisa(settings, 1)).toBe(25_000)
    expect(shippingPaisa(settings, 100_000_000)).toBe(25_000)
  })
})

describe('delivery by zone', () => {
  const settings = {
    ...defaults,
    deliveryFeePaisa: 20_000,
    freeDeliveryFromPaisa: 500_000,
    deliveryDaysFrom: 2,
    deliveryDaysTo: 4,
    deliveryZones: [NORTH],
  }

  // product: 7.15
  it('costs and takes what the zone of the city says, and the standard anywhere else', () => {
    const north = deliveryTerms(settings, GILGIT)
    expect(north).toMatchObject({ chargePaisa: 40_000, deliveryDaysFrom: 4, deliveryDaysTo: 7 })
    expect([deliveryCharge(north, 799_999), deliveryCharge(north, 800_000)]).toEqual([40_000, 0])
    for (const place of [null, { ...GILGIT, zoneId: null }, { ...GILGIT, zoneId: 'a zone that is gone' }]) {
      expect(deliveryTerms(settings, place)).toMatchObject({ chargePaisa: 20_000, deliveryDaysTo: 4 })
    }
    expect(deliveryTerms(settings, { ...GILGIT, daysFrom: 1, daysTo: 1 })).toMatchObject({
      chargePaisa: 40_000,
      deliveryDaysTo: 1,
    })
  })

  // product: 7.15
  it('has a range of charges before the city is known, and days that hold everywhere', () => {
    expect(chargeRange(settings, 0)).toEqual({ leastPaisa: 20_000, mostPaisa: 40_000 })
    const late = { ...settings, deliveryZones: [{ ...NORTH, daysTo: 0 }] }
    expect(deliveryDaysAnywhere(late)).toEqual({ deliveryDaysFrom: 0, deliveryDaysTo: 0 })
  })

  // product: 7.17
  it('adds the surcharge for cash, but not where the subtotal makes delivery free', () => {
    const withSurcharge = { ...settings, cashSurchargePaisa: 5_000 }
    expect(deliveryTerms(withSurcharge, GILGIT).chargePaisa).toBe(45_000)
    expect(deliveryCharge(deliveryTerms(withSurcharge), 499_999)).toBe(25_000)
    expect(deliveryCharge(deliveryTerms(withSurcharge), 500_000)).toBe(0)
  })

  // product: 7.17
  it('takes cash up to the cap of the zone, or else of the shop', () => {
    const capped = { ...settings, cashCapPaisa: 5_000_000 }
    expect(deliveryTerms(capped, GILGIT).cashCapPaisa).toBe(5_000_000)
    const strict = { ...capped, deliveryZones: [{ ...NORTH, takesCash: false, cashCapPaisa: 1_000_000 }] }
    expect(deliveryTerms(strict, GILGIT)).toMatchObject({ takesCash: false, cashCapPaisa: 1_000_000 })
    const problem = (totalPaisa: number, place?: DeliveryPlace) =>
      findCashProblem(deliveryTerms(strict, place), { totalPaisa, city: 'Gilgit' }, [])?.kind
    expect(problem(1, GILGIT)).toBe('no-cash-on-delivery')
    expect([problem(5_000_000), problem(5_000_001)]).toEqual([undefined, 'above-cash-cap'])
  })

  // product: 6.12
  it('says what is missing to free delivery, and before the city is known only what is missing everywhere', () => {
    const standard = deliveryTerms(settings)
    expect([0, 499_999, 500_000].map(subtotal => missingToFree(standard, subtotal))).toEqual([500_000, 1, 0])
    expect(missingToFree({ chargePaisa: 25_000, freeFromPaisa: 0 }, 100)).toBe(0)
    expect(missingToFree({ chargePaisa: 0, freeFromPaisa: 500_000 }, 100)).toBe(0)
    expect(missingToFree(deliveryTerms(settings, GILGIT), 500_000)).toBe(300_000)
    expect(missingToFreeAnywhere(settings, 100_000)).toBe(0)
    expect(missingToFreeAnywhere({ ...settings, deliveryZones: [] }, 100_000)).toBe(400_000)
  })
})
