import { expect, test } from 'vitest'
import { moveInList, readListStep, takeListStep } from './list-step.ts'

test.each([
  ['up-2', [2, 1, 3]],
  ['down-2', [1, 3, 2]],
  ['up-1', [1, 2, 3]],
  ['down-3', [1, 2, 3]],
  ['remove-2', [1, 3]],
  ['add-4', [1, 2, 3, 4]],
  ['add-2', [1, 2, 3]],
  ['up-9', [1, 2, 3]],
  ['', [1, 2, 3]],
  ['up-x', [1, 2, 3]],
])('%s', (button, after) => {
  expect(takeListStep([1, 2, 3], readListStep(button))).toEqual(after)
})

test.each([
  [2, 0, ['c', 'a', 'b']],
  [0, 1, ['b', 'a', 'c']],
  [1, 9, ['a', 'c', 'b']],
  [1, -9, ['b', 'a', 'c']],
  [-1, 0, ['a', 'b', 'c']],
  [3, 0, ['a', 'b', 'c']],
])('the item at %d is moved to %d, or to the nearest end', (from, to, after) => {
  expect(moveInList(['a', 'b', 'c'], from, to)).toEqual(after)
})
