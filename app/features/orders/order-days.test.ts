import { expect, test } from 'vitest'
import { dayInKarachi } from '#app/shared/dates.ts'
import { dayChips } from './order-days.ts'

test('knows today, yesterday and the last seven days, over the end of a month and a year', () => {
  expect(dayChips('2027-01-01')).toEqual([
    { label: 'Today', days: { from: '2027-01-01', to: '2027-01-01' } },
    { label: 'Yesterday', days: { from: '2026-12-31', to: '2026-12-31' } },
    { label: '7 days', days: { from: '2026-12-26', to: '2027-01-01' } },
  ])
})

test('begins the day at midnight in Karachi', () => {
  expect(dayInKarachi(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
  expect(dayInKarachi(new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-22')
})
