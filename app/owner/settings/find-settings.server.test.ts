import { expect, test } from 'vitest'
import { findSettings } from './find-settings.server.ts'

const labelsFor = (q: string, isOwner = true) => findSettings(q, isOwner).map(({ label }) => label)

// product: 72.2
test.each([
  ['cash on delivery', 'Surcharge for cash on delivery, in PKR'],
  ['COD', 'Surcharge for cash on delivery, in PKR'],
  ['refund', 'Money back is offered'],
  ['free shipping', 'Free delivery from, in PKR'],
  ['easypaisa', 'Easypaisa'],
  ['eid', 'Orders leave the same day until'],
  ['province', 'Delivery zones'],
  ['ریفنڈ', 'Money back is offered'],
  ['ڈیلیوری زون', 'Delivery zones'],
  // In the letters of an Arabic keyboard.
  ['ڈيليوري زون', 'Delivery zones'],
  ['2fa', 'The staff need two-factor sign-in'],
])('%s finds the setting “%s” first, in either language', (q, label) => {
  expect(labelsFor(q)[0]).toBe(label)
})

// product: 72.2
test('a setting that was found leads to its field, and says where it is', () => {
  expect(findSettings('money back', true)[0]).toEqual({
    to: '/admin/settings?part=orders#part-orders-refundsOffered',
    label: 'Money back is offered',
    detail: 'Orders and returns › Returns and exchanges',
  })
  expect(findSettings('zones', true)[0]).toMatchObject({ to: '/admin/cities', detail: 'Zones and cities' })
})

// product: 72.2
test('words that only ask are left out where nothing has them', () => {
  expect(labelsFor('how do I change delivery')).toEqual(labelsFor('delivery'))
  expect(labelsFor('delivery').length).toBeGreaterThan(3)
})

test('all words have to be there, each from its beginning, and nothing is found by none', () => {
  expect(labelsFor('cash zebra')).toEqual([])
  expect(labelsFor('agline')).toEqual([])
  expect(labelsFor('تعارفی')).toEqual(['Tagline'])
  expect(labelsFor(' ً ')).toEqual([])
  expect(labelsFor('')).toEqual([])
})

test('what only owners may set is found by them alone', () => {
  expect(labelsFor('two-factor')).toContain('The staff need two-factor sign-in')
  expect(labelsFor('two-factor', false)).toEqual([])
})
