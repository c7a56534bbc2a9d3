import { expect, test } from 'vitest'
import { chooseEncoding } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'br'],
  ['gzip;q=banana', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered in %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen)
})
