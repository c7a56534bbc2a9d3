import { expect, test } from 'vitest'
import { shortenChanges } from './shorten-changes.ts'

const changes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n} Shirt`, { from: 1, to: 2 }]))

test('a bulk change shows a few products and the number of the others', () => {
  expect(shortenChanges(changes(7), false)).toEqual({ changes: changes(7), moreChanges: 0 })
  expect(shortenChanges(changes(8), false).moreChanges).toBe(2)
  const short = shortenChanges(changes(500), false)
  expect(Object.keys(short.changes)).toHaveLength(6)
  expect(short.moreChanges).toBe(494)
})

test('an entry shown alone has all its changes', () => {
  expect(shortenChanges(changes(500), true)).toEqual({ changes: changes(500), moreChanges: 0 })
})
