import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveParcel } from '#app/fulfilment/parcel-log/derive-parcel.ts'
import { toParcelEvents } from './report-events.ts'

const packedAt = new Date('2026-11-20T05:00:00Z')
const of = (kind: 'postex' | 'leopards', now = '2026-11-25T00:00:00Z') => ({
  kind,
  packedAt,
  words: {},
  trackingNumber: '7701',
  now: new Date(now),
})
const report = (text: string, time = '', code = '', reason = '') => ({ code, text, reason, time })
const kindsOf = (courier: 'postex' | 'leopards', ...reports: Parameters<typeof report>[]) =>
  toParcelEvents(
    reports.map(one => report(...one)),
    of(courier),
  ).map(({ kind }) => kind)

test('each courier’s codes and words have its own meaning, and the owner’s word counts first', () => {
  expect(
    kindsOf(
      'postex',
      ['At Merchant’s Warehouse', '', '0001'],
      ['Out', '', '0004'],
      ['Delivered', '', '0005'],
    ),
  ).toEqual(['out-for-delivery', 'delivered'])
  expect(kindsOf('postex', ['Delivered to Merchant', '', '0035'], ['Delivered to Merchant'])).toEqual([
    'returning',
    'returning',
  ])
  expect(kindsOf('postex', ['Expired'], ['Un-Assigned By Me'])).toEqual([
    'booking-cancelled',
    'booking-cancelled',
  ])
  expect(kindsOf('leopards', ['Consignment Booked'], ['Pending'], ['Being Return'])).toEqual([
    'attempted',
    'returning',
  ])
  const said = toParcelEvents([report('Pending')], { ...of('leopards'), words: { pending: 'in-transit' } })
  expect(said).toMatchObject([{ kind: 'in-transit' }])
})

// product: 26.8
test('an unknown code is stored as it came, and what is older than the parcel is about another one', () => {
  expect(toParcelEvents([report('Gone Fishing', '2026-11-21 14:05:00', '0099')], of('postex'))).toMatchObject(
    [
      {
        kind: 'unknown',
        courierCode: '0099 Gone Fishing',
        happenedAt: new Date('2026-11-21T09:05:00Z'),
        key: 'courier:7701:0099 Gone Fishing:2026-11-21T09:05:00.000Z',
      },
    ],
  )
  expect(kindsOf('postex', ['Delivered', '2026-03-01 10:00:00', '0005'])).toEqual([])
  expect(toParcelEvents([report('Delivered', '2026-11-21T09:05:00.000+0000')], of('postex'))).toMatchObject([
    { happenedAt: new Date('2026-11-21T09:05:00Z') },
  ])
})

// product: 26.8
test('reports in any order, repeated and asked for at any time, end in the same state', () => {
  const history = [
    report('Shipment Picked', '2026-11-21 10:00:00'),
    report('Dispatched', '2026-11-21 20:00:00'),
    report('Assigned to Courier', '2026-11-22 09:00:00'),
    report('Pending', '2026-11-22 13:00:00', '', 'Consignee not available'),
    report('Gone Fishing', '2026-11-22 14:00:00'),
    report('Assigned to Courier', '2026-11-23 09:00:00'),
    report('Being Return', '2026-11-23 17:00:00'),
  ]
  const inOrder = deriveParcel(toParcelEvents(history, of('leopards')))
  expect(inOrder).toMatchObject({ state: 'returning', attempts: 1 })
  const shuffled = fc.shuffledSubarray([...history, ...history], { minLength: 2 * history.length })
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 13 }), (reports, cut) => {
      const later = of('leopards', '2026-11-26T00:00:00Z')
      const log = [
        ...toParcelEvents(reports.slice(0, cut), of('leopards')),
        ...toParcelEvents(reports, later),
      ]
      expect(deriveParcel(log)).toEqual(inOrder)
    }),
    { numRuns: 200 },
  )
})
