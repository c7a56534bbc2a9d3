import { expect, test } from 'vitest'
import { isOpened } from './is-opened.ts'

// product: 23.4
test.each<[string, boolean, RequestInit]>([
  ['a person', true, {}],
  ['a browser that reads it ahead', false, { headers: { 'Sec-Purpose': 'prefetch' } }],
  ['a browser that renders it ahead', false, { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a program for its headers alone', false, { method: 'HEAD' }],
])('asked for by %s, a page counts as opened: %s', (_, isCounted, request) => {
  expect(isOpened(new Request('http://shop.test/admin/orders/DZ-1/print', request))).toBe(isCounted)
})
