import { expect, it, test } from 'vitest'
import { groupSizes, kindOfSize } from './size-kind.ts'

// product: 40.6
test.each([
  ['M', 'letters'],
  ['3XL', 'letters'],
  ['15.5', 'collar'],
  ['32', 'body'],
  ['42', 'body'],
  ['EU 42', 'shoes'],
  ['2-3 years', 'ages'],
  ['12m', 'ages'],
  ['Free size', 'other'],
  ['0.5 m', 'other'],
  ['180', 'other'],
])('%s is one of the %s', (size, kind) => {
  expect(kindOfSize(size)).toBe(kind)
})

// product: 40.6
it('groups sizes by their kinds, each in its order', () => {
  expect(groupSizes(['Free size', '34', 'L', '15', '32', 'S', '14.5'])).toEqual([
    { kind: 'letters', sizes: ['S', 'L'] },
    { kind: 'collar', sizes: ['14.5', '15'] },
    { kind: 'body', sizes: ['32', '34'] },
    { kind: 'other', sizes: ['Free size'] },
  ])
  expect(groupSizes([])).toEqual([])
})
