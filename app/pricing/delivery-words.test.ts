import { describe, expect, it } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import {
  canBeFree,
  daysText,
  deliveryText,
  deliveryTime,
  deliveryTimeText,
  feeBelowText,
  usualCharge,
} from './delivery-words.ts'
import type { DeliveryZone } from './delivery-zone.ts'

const FREE = toStoreSettings(undefined)
const FROM_3000 = { ...FREE, deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 300_000 }
const TIMED = { ...FROM_3000, deliveryDaysFrom: 2, deliveryDaysTo: 4 }

function zone(name: string, freeFromPaisa: number, terms: Partial<DeliveryZone> = {}): DeliveryZone {
  const standard = { chargePaisa: 50_000, daysFrom: 4, daysTo: 7, takesCash: true, cashCapPaisa: 0 }
  return { ...standard, id: name.toLowerCase(), name, freeFromPaisa, ...terms }
}

const place = (zoneId: string | null) => ({ cityId: 1, name: 'A city', zoneId, daysFrom: null, daysTo: null })

describe('without zones', () => {
  // product: 3.11, 7.8
  it.each([
    [FREE, 'Free delivery on all orders', '', true],
    [FROM_3000, 'Free delivery on orders of PKR 3,000.00 or more', 'Below that it is PKR 250.00.', true],
    [{ ...FROM_3000, freeDeliveryFromPaisa: 0 }, 'Delivery for PKR 250.00 on all orders', '', false],
    [{ ...FREE, cashSurchargePaisa: 5_000 }, 'Delivery for PKR 50.00 on all orders', '', false],
  ])('says what holds for all orders', (settings, text, below, isFree) => {
    expect([deliveryText(settings), feeBelowText(settings), canBeFree(settings)]).toEqual([
      text,
      below,
      isFree,
    ])
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
    expect(daysText({ deliveryDaysFrom, deliveryDaysTo })).toBe(expected)
  })

  it('promises no time where the settings name none', () => {
    expect(deliveryTimeText(FREE)).toBe('Anywhere in Pakistan.')
  })
})

describe('with zones, what holds in most places is said, and the others are named', () => {
  const [gilgit, never] = [zone('Gilgit', 600_000), zone('Gilgit', 0)]
  // product: 7.20
  it.each([
    [FROM_3000, [gilgit], 'Free delivery on orders of PKR 3,000.00 or more (Gilgit: PKR 6,000.00)'],
    [FROM_3000, [never], 'Free delivery on orders of PKR 3,000.00 or more (except Gilgit)'],
    [
      FROM_3000,
      [gilgit, zone('Skardu', 600_000), zone('Karachi', 300_000), zone('Chitral', 0)],
      'Free delivery on orders of PKR 3,000.00 or more (Gilgit, Skardu: PKR 6,000.00; except Chitral)',
    ],
    [
      FROM_3000,
      [zone('Lahore', 0, { chargePaisa: 0 })],
      'Free delivery on orders of PKR 3,000.00 or more (Lahore: free)',
    ],
    [
      FROM_3000,
      [gilgit, zone('Skardu', 600_000)],
      'Free delivery on orders of PKR 6,000.00 or more (other cities: PKR 3,000.00)',
    ],
    [
      FROM_3000,
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, index) => zone(name, index < 5 ? 300_000 : 0)),
      'Free delivery on orders of PKR 3,000.00 or more in most cities',
    ],
    [FREE, [never], 'Free delivery on all orders (except Gilgit)'],
    [FREE, [gilgit], 'Free delivery on all orders (Gilgit: free from PKR 6,000.00)'],
    [
      { ...FROM_3000, freeDeliveryFromPaisa: 0 },
      [zone('Lahore', 300_000), zone('Skardu', 0)],
      'Delivery for PKR 250.00 to PKR 500.00 by city on all orders (Lahore: free from PKR 3,000.00)',
    ],
  ])('%#', (settings, deliveryZones, text) => {
    expect(deliveryText({ ...settings, deliveryZones })).toBe(text)
  })

  it('says for a known city what holds there, and nothing else', () => {
    const settings = { ...FROM_3000, deliveryZones: [gilgit, zone('Chitral', 0)] }
    expect([null, place(null), place('gone')].map(known => deliveryText(settings, known))).toEqual(
      Array(3).fill('Free delivery on orders of PKR 3,000.00 or more'),
    )
    expect(deliveryText(settings, place('gilgit'))).toBe('Free delivery on orders of PKR 6,000.00 or more')
    expect(deliveryText(settings, place('chitral'))).toBe('Delivery for PKR 500.00 on all orders')
  })

  it('says what it costs where it is not free', () => {
    expect(feeBelowText({ ...FROM_3000, deliveryZones: [never] })).toBe(
      'Below that it is PKR 250.00 to PKR 500.00 by city.',
    )
    expect(feeBelowText({ ...FREE, deliveryZones: [never] })).toBe('To Gilgit it is PKR 500.00.')
    expect(canBeFree({ ...FROM_3000, deliveryZones: [never] })).toBe(true)
  })

  // product: 7.20
  it('gives feeds, which take one charge, that of most places', () => {
    const settings = {
      ...FROM_3000,
      deliveryZones: [never, zone('Karachi', 300_000, { chargePaisa: 20_000 })],
    }
    expect([usualCharge(settings, 299_999), usualCharge(settings, 300_000)]).toEqual([25_000, 0])
  })

  it('promises the days of the places that have some', () => {
    expect(deliveryTimeText({ ...TIMED, deliveryZones: [gilgit] })).toBe(
      'With you in 2 to 7 working days, anywhere in Pakistan.',
    )
    const silent = { ...TIMED, deliveryZones: [zone('Gilgit', 0, { daysFrom: 0, daysTo: 0 })] }
    expect(deliveryTimeText(silent)).toBe('With you in 2 to 4 working days (except Gilgit).')
    expect(deliveryTime({ ...silent, deliveryDaysFrom: 0, deliveryDaysTo: 0 })).toBe('')
  })
})
