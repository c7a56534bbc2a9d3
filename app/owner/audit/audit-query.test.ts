import { expect, test } from 'vitest'
import { auditQueryHref, isNarrowed, readAuditQuery } from './audit-query.ts'

const read = (search: string) => readAuditQuery(new URLSearchParams(search))

test.each([
  '',
  'actor=sana%40darzi.example',
  'q=linen+shirt&actor=sana%40darzi.example',
  'kind=order&subject=DZ-1042',
  'kind=product&from=2026-11-01&to=2026-11-21&page=3',
  'line=17',
])('the address %j is written as it was read', search => {
  expect(auditQueryHref(read(search))).toBe(`/admin/audit-log${search && `?${search}`}`)
})

test('invalid parameters are ignored, and swapped days are put in order', () => {
  expect(read('kind=planet&subject=Mars&from=2026-02-31&line=1e9&page=x&actor=%00')).toEqual({ page: 1 })
  expect(read('from=2026-11-21&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-21' })
})

test('a page number alone is not a filter', () => {
  expect(isNarrowed(read('page=3'))).toBe(false)
  expect(isNarrowed(read('kind=order'))).toBe(true)
})
