import { expect, test } from 'vitest'
import { mayPrefetch, type Network } from './may-prefetch.ts'

const FAST: Network = { isOnline: true, savesData: false, type: '4g' }

test.each([
  ['seen', FAST, true],
  ['seen', { ...FAST, type: undefined }, true],
  ['seen', { ...FAST, type: '3g' }, false],
  ['seen', { ...FAST, savesData: true }, false],
  ['pointed', { ...FAST, type: '2g' }, true],
  ['pointed', { ...FAST, savesData: true }, false],
  ['pressed', { ...FAST, savesData: true, type: '2g' }, true],
  ['pressed', { ...FAST, isOnline: false }, false],
] as const)('prefetches a %s link on %j: %s', (occasion, network, expected) => {
  expect(mayPrefetch(occasion, network)).toBe(expected)
})
