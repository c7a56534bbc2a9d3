import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %j matches %j: %j', (ifNoneMatch, etag, expected) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(expected)
})
