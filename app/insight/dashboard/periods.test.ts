import { expect, test } from 'vitest'
import { monthsLater, periodsAt } from './periods.ts'

test.each([
  // Early on the 21st in Karachi, and still the 20th in UTC.
  [
    '2026-11-20T21:00:00Z',
    '2026-10-23',
    '2026-11-01',
    '2026-10-01',
    '2026-10-21',
    '2026-11-22',
    '2026-12-01',
  ],
  // February has no 31st: all of it is compared.
  [
    '2026-03-31T12:00:00Z',
    '2026-03-02',
    '2026-03-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-04-01',
  ],
  [
    '2027-01-01T12:00:00Z',
    '2026-12-03',
    '2027-01-01',
    '2026-12-01',
    '2026-12-01',
    '2027-01-02',
    '2027-02-01',
  ],
])('the periods at %s', (now, thirtyDaysAgo, thisMonth, lastMonth, lastDay, tomorrow, nextMonth) => {
  expect(periodsAt(new Date(now))).toEqual({
    thirtyDaysAgo,
    thisMonth,
    lastMonth,
    lastDay,
    tomorrow,
    nextMonth,
  })
})

test('months are counted over the turn of the year', () => {
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-01')
  expect(monthsLater('2026-11-30', -11)).toBe('2025-12-01')
})
