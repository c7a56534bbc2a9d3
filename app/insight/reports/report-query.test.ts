import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/shared/time/days.ts'
import { comparedRange, lengthOf, readReportQuery, reportParameters, stretchesOf } from './report-query.ts'
import { REPORT_NAMES } from './reports.ts'

const TODAY = '2026-12-01'
const read = (search: string) => readReportQuery('sales-over-time', new URLSearchParams(search), TODAY)

test('any address is read without an error, and its query survives a round trip', () => {
  const name = fc.oneof(fc.constantFrom('from', 'to', 'compare', 'unit', 'sort'), fc.string())
  const value = fc.oneof(
    fc.constantFrom('2026-02-28', '1970-01-01', 'year', 'week', '-net', 'subject'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_NAMES), fc.array(fc.tuple(name, value)), (report, parameters) => {
      const query = readReportQuery(report, new URLSearchParams(parameters), TODAY)
      expect(readReportQuery(report, reportParameters(query), TODAY)).toEqual(query)
    }),
  )
})

test('without days, a report is of the last 30, and of ten years at most', () => {
  expect(read('')).toMatchObject({ from: '2026-11-02', to: TODAY, compare: 'before', unit: 'day' })
  expect(lengthOf(read('from=1970-01-01&to=2026-12-01'))).toBe(3_660)
  expect(read('from=2026-12-05')).toMatchObject({ from: '2026-12-05', to: '2026-12-05' })
})

test('the range before has as many days, and a leap day is compared with the 28th', () => {
  expect(comparedRange({ from: '2026-11-01', to: '2026-11-30', compare: 'before' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
  expect(comparedRange({ from: '2028-02-29', to: '2028-02-29', compare: 'year' })).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  })
})

test('weeks begin on Monday, months on the first, and the first stretch where the range does', () => {
  expect(stretchesOf({ from: '2026-11-25', to: '2026-12-08' }, 'week')).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-07',
  ])
  expect(stretchesOf({ from: '2026-11-25', to: '2027-01-01' }, 'month')).toEqual([
    '2026-11-25',
    '2026-12-01',
    '2027-01-01',
  ])
  expect(stretchesOf({ from: '2026-11-25', to: addDays('2026-11-25', 2) }, 'day')).toHaveLength(3)
})
