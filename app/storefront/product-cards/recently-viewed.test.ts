import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductIds, withViewed, writeProductIds } from './recently-viewed.ts'

test('viewed products are stored latest first, each once and at most twelve', () => {
  const seen = [1, 2, 3, 1, 4].reduce(withViewed, [] as number[])
  expect(seen).toEqual([4, 1, 3, 2])
  expect(readProductIds(writeProductIds(seen))).toEqual(seen)
  const many = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(many.reduce(withViewed, [] as number[])).toHaveLength(12)
  expect(readProductIds(many.join(','))).toHaveLength(12)
})

test.each([
  ['nothing', null, []],
  ['an empty text', '', []],
  ['JSON', '{"a":1}', []],
  ['a command', '1;drop table products', []],
  ['what is no id', '-1,0,01,1.5,1e3,99999999999,2147483648', []],
  ['ids among others', '7,,x,7,8', [7, 8]],
  ['a very long text', `${'1,'.repeat(10_000)}2`, []],
])('%s is read as the ids that it contains', (_, text, ids) => {
  expect(readProductIds(text)).toEqual(ids)
})

// product: 5.12
test('any text gives valid ids', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      for (const id of readProductIds(text)) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
    }),
  )
})
