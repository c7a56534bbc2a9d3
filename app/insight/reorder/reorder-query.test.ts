import { expect, test } from 'vitest'
import { readQuantity, readReorderQuery, reorderHref } from './reorder-query.ts'
import { readRunOutQuery, runOutHref, writeKey } from './run-out-query.ts'

// product: 60.4
test('a list is found again by its address, and what can’t be a key is ignored', () => {
  const key = { place: '2026-12-01', id: 7 }
  const query = { list: 'running', category: 'shirts', within: 14, after: key } as const
  const read = (href: string, after: string) =>
    readRunOutQuery(new URL(`${href}&after=${after}`, 'http://shop.test').searchParams)
  expect(read(runOutHref(query), writeKey(key))).toEqual(query)
  const soldOut = {
    list: 'sold-out',
    category: undefined,
    within: undefined,
    after: { place: '0.25', id: 7 },
  } as const
  expect(read(runOutHref(soldOut), writeKey(soldOut.after))).toEqual(soldOut)
  for (const after of ['2026-02-31_7', '2026-12-01', '2026-12-01_0', 'x_7', '1.5_7', '']) {
    expect(readRunOutQuery(new URLSearchParams({ after })).after).toBeUndefined()
  }
  expect(writeKey(key)).toBe('2026-12-01_7')
})

// product: 60.6
test('fields that can’t be used have their standard, and stay as they were typed', () => {
  const typed = new URLSearchParams('lead=-1&cover=400&round=12&size=3&quantity=4x&size=y&quantity=9')
  expect(readReorderQuery(typed)).toMatchObject({
    lead: 14,
    cover: 45,
    round: 12,
    mistyped: { lead: '-1', cover: '400' },
    quantities: [{ size: 3, text: '4x' }],
  })
  expect(['', '0', '12', '99999', '100000', '-1', '1.5', '4x'].map(readQuantity)).toEqual([
    0,
    0,
    12,
    99_999,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(reorderHref(readReorderQuery(new URLSearchParams('cover=60')))).toBe('/admin/reorder?cover=60')
})
