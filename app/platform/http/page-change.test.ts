import { expect, test } from 'vitest'
import {
  formatPageChange,
  formatShownCategory,
  formatShownProducts,
  isAffected,
  MOST_CATEGORIES,
  parsePageChange,
  parseShownProducts,
} from './page-change.ts'

test('a change is read as it was written, with the categories that its sender added', () => {
  const change = { kind: 'stock' as const, productIds: [1, 2] }
  expect(parsePageChange(formatPageChange(change))).toEqual({ ...change, categoryIds: undefined })
  expect(parsePageChange(`${formatPageChange(change)};7,9`)).toEqual({ ...change, categoryIds: [7, 9] })
  expect(parsePageChange(formatPageChange({ kind: 'everything' }))).toEqual({ kind: 'everything' })
})

test.each(['', 'stock:', 'stock:1;', 'stock:1;a', 'stock:1;2;3', 'sizes:1', 'everything;7'])(
  'a text of another version is a change of everything: %s',
  text => expect(parsePageChange(text)).toEqual({ kind: 'everything' }),
)

test('the longest text is a notification of PostgreSQL, and a longer change is one of everything', () => {
  const largest = 2 ** 31 - 1
  const ids = (amount: number) => Array.from({ length: amount }, () => largest)
  const text = formatPageChange({ kind: 'products', productIds: ids(500) })
  expect(`${text};${ids(MOST_CATEGORIES).join(',')}`.length).toBeLessThan(8_000)
  expect(formatPageChange({ kind: 'products', productIds: ids(501) })).toBe('everything')
})

test('what a page shows is read as it was written', () => {
  expect(parseShownProducts(null)).toBe('any')
  expect(parseShownProducts(formatShownProducts([{ id: 3 }, { id: 7 }]))).toEqual(new Set([3, 7]))
  expect(parseShownProducts(formatShownCategory(9, [{ id: 3 }, { id: 7 }]))).toEqual({
    categoryId: 9,
    productIds: new Set([3, 7]),
  })
  expect(parseShownProducts(formatShownCategory(9, []))).toEqual({ categoryId: 9, productIds: new Set() })
})

test('a change whose categories are not known affects the listings of all', () => {
  const shown = { categoryId: 9, productIds: new Set([3]) }
  const changeOf = (categoryIds?: number[]) => ({ kind: 'products' as const, productIds: [1], categoryIds })
  expect(isAffected(shown, changeOf())).toBe(true)
  expect(isAffected(shown, changeOf([7, 9]))).toBe(true)
  expect(isAffected(shown, changeOf([7]))).toBe(false)
  expect(isAffected(shown, { kind: 'everything' })).toBe(true)
})
