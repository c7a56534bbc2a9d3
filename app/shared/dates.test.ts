import { expect, test } from 'vitest'
import { formatMoment, yearInKarachi } from './dates.ts'

test('shows a moment as the clocks in Karachi do, five hours ahead of UTC', () => {
  expect(formatMoment('2026-11-21T20:30:00Z')).toBe('22 Nov 2026, 01:30')
})

test('turns the year with Karachi', () => {
  expect(yearInKarachi(new Date('2026-12-31T18:59:59Z'))).toBe(2026)
  expect(yearInKarachi(new Date('2026-12-31T19:00:00Z'))).toBe(2027)
})
