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

test('an item is moved to where another one was', () => {
  expect(moveInList(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
})
