import { expect, test } from 'vitest'
import { formatAdminDay, formatAdminMoment, formatMoment, readDay, yearInKarachi } from './dates.ts'
import { formatRecentMoment } from './recent-moment.ts'

// product: 1.3
test('shows a time as in Karachi, five hours ahead of UTC', () => {
  expect(formatMoment('2026-11-21T20:30:00Z')).toBe('22 Nov 2026, 01:30')
})

// product: 14.8
test('shows staff the day in digits, in Karachi time', () => {
  expect(formatAdminMoment('2026-11-21T20:30:00Z')).toBe('22/11/2026, 01:30')
  expect(formatAdminMoment(new Date('2026-03-04T18:59:59Z'))).toBe('04/03/2026, 23:59')
  expect(formatAdminMoment('2026-03-04T19:00:00Z')).toBe('05/03/2026, 00:00')
  expect(formatAdminDay('2026-12-31T19:00:00Z')).toBe('01/01/2027')
})

test('formats a recent time in Karachi time, with a day that does not wrap', () => {
  expect(formatRecentMoment(Date.parse('2026-11-21T10:40:00Z'))).toBe('21\u00a0Nov, 15:40')
})

test('starts the year when Karachi does', () => {
  expect(yearInKarachi(new Date('2026-12-31T18:59:59Z'))).toBe(2026)
  expect(yearInKarachi(new Date('2026-12-31T19:00:00Z'))).toBe(2027)
})

test('reads a calendar day, and rejects anything else', () => {
  for (const day of ['2026-11-21', '2024-02-29', '1970-01-01', '9998-12-31']) expect(readDay(day)).toBe(day)
  const none = [
    null,
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21.11.2026',
    '9999-12-31',
  ]
  for (const text of [...none, '0000-01-01', '1969-12-31', ' 2026-11-21', '2026-11-21T00:00']) {
    expect(readDay(text), String(text)).toBeUndefined()
  }
})
