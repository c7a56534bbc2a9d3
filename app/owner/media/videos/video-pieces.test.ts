import { expect, test } from 'vitest'
import { readRange } from './video-pieces.ts'

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-9', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [null, undefined],
])('%s of 100 bytes is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
