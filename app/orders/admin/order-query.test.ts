import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_LENGTHS } from '#app/shared/address-parameters.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import { ALL_ORDERS, isNarrowed, type OrderQuery, orderQueryHref, readOrderQuery } from './order-query.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Any query that an address can express. */
const anyQuery: fc.Arbitrary<OrderQuery> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
    status: maybe(fc.constantFrom(...ORDER_STATUSES)),
    from: maybe(day),
    to: maybe(day),
    pageLength: fc.constantFrom(...PAGE_LENGTHS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ from, to }) => (from ?? '') <= (to ?? '~'))

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

test('any address is read without an error, and its query survives a round trip', () => {
  const name = fc.oneof(fc.constantFrom('q', 'status', 'from', 'to', 'per', 'page'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), parameters => {
      const query = readOrderQuery(new URLSearchParams(parameters))
      expect(read(new URL(orderQueryHref(query), 'http://shop.example').search)).toEqual(query)
    }),
  )
})

test('every query survives a round trip through its address', () => {
  fc.assert(
    fc.property(anyQuery, query => {
      expect(read(new URL(orderQueryHref(query), 'http://shop.example').search)).toEqual(query)
    }),
  )
})

test('invalid parameters are ignored, and swapped days are put in order', () => {
  expect(read('status=lost&from=2026-02-30&to=yesterday&per=1000&page=-3')).toEqual(ALL_ORDERS)
  expect(read('from=2026-11-21&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-21' })
})

test('a change returns to the first page, and changing the page changes nothing else', () => {
  const query = read('q=ayesha&status=shipped&from=2026-11-01&page=3')
  expect(orderQueryHref(query, { status: undefined })).toBe('/admin/orders?q=ayesha&from=2026-11-01')
  expect(orderQueryHref(query, { page: 4 })).toBe(
    '/admin/orders?status=shipped&q=ayesha&from=2026-11-01&page=4',
  )
})

test('a status alone does not count as narrowing, because its tab shows it', () => {
  expect(isNarrowed(read('status=pending&per=50'))).toBe(false)
  for (const search of ['q=a', 'from=2026-11-01', 'to=2026-11-01'])
    expect(isNarrowed(read(search))).toBe(true)
})
