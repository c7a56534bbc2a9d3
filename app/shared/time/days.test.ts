import { expect, test } from 'vitest'
import { dayInKarachi } from './dates.ts'
import { frequentDays, readDays, writeDays } from './days.ts'

// product: 13.8, 13.10
test('lists today, yesterday and the last seven days across the end of a month and a year', () => {
  expect(frequentDays('2027-01-01')).toEqual([
    { label: 'Today', days: { from: '2027-01-01', to: '2027-01-01' } },
    { label: 'Yesterday', days: { from: '2026-12-31', to: '2026-12-31' } },
    { label: 'Last 7 days', days: { from: '2026-12-26', to: '2027-01-01' } },
  ])
})

test('starts the day at midnight in Karachi', () => {
  expect(dayInKarachi(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
  expect(dayInKarachi(new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-22')
})

test.each([
  ['from=2026-11-01&to=2026-11-21', 'from=2026-11-01&to=2026-11-21'],
  ['from=2026-11-21&to=2026-11-01', 'from=2026-11-01&to=2026-11-21'],
  ['to=2026-11-21', 'to=2026-11-21'],
  ['from=2026-02-30&to=tomorrow', ''],
])('the address %j means the days %j', (asked, read) => {
  const parameters = new URLSearchParams()
  writeDays(parameters, readDays(new URLSearchParams(asked)))
  expect(String(parameters)).toBe(read)
})
