import { expect, test } from 'vitest'
import { shortenChanges } from './shorten-changes.ts'

const changes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n} Shirt`, { from: 1, to: 2 }]))

test('a change of many products is told by a few of them, and how many more there are', () => {
  expect(shortenChanges(changes(7), false)).toEqual({ changes: changes(7), moreChanges: 0 })
  expect(shortenChanges(changes(8), false).moreChanges).toBe(2)
  const short = shortenChanges(changes(500), false)
  expect(Object.keys(short.changes)).toHaveLength(6)
  expect(short.moreChanges).toBe(494)
})

test('a line that is looked at alone is told whole', () => {
  expect(shortenChanges(changes(500), true)).toEqual({ changes: changes(500), moreChanges: 0 })
})
