import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPaisa,
  formatRoughPaisa,
  formatRupees,
  paisaFromRupees,
  rupeesFromPaisa,
  rupeesText,
} from './money.ts'

// product: 1.2
test('shows money with the prefix PKR and two decimals', () => {
  expect(formatPaisa(249_000)).toBe('PKR 2,490.00')
  expect(formatPaisa(0)).toBe('PKR 0.00')
  expect(formatPaisa(5)).toBe('PKR 0.05')
  expect(formatPaisa(123_456_789)).toBe('PKR 1,234,567.89')
})

// product: 14.8
test('omits the paisa of a whole amount in the admin', () => {
  expect([249_000, 249_050, 249_005, 5, 0, 123_456_700].map(formatRupees)).toEqual([
    'PKR 2,490',
    'PKR 2,490.50',
    'PKR 2,490.05',
    'PKR 0.05',
    'PKR 0',
    'PKR 1,234,567',
  ])
})

test('rounds the scale of a chart', () => {
  expect([0, 50, 249_000, 12_345_600, 249_000_000].map(formatRoughPaisa)).toEqual([
    'PKR\u00a00',
    'PKR\u00a00.5',
    'PKR\u00a02.5K',
    'PKR\u00a0123.5K',
    'PKR\u00a02.5M',
  ])
})

test('formats an amount for a field as people type it', () => {
  expect([249_000, 249_050, 249_005, 5, 0, -249_050].map(rupeesText)).toEqual([
    '2490',
    '2490.50',
    '2490.05',
    '0.05',
    '0',
    '-2490.50',
  ])
})

// product: 1.2
test('converts every amount of paisa to rupees and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), paisa => {
      expect(paisaFromRupees(rupeesFromPaisa(paisa))).toBe(paisa)
    }),
  )
})
