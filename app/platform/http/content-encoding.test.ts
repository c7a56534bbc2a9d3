import { expect, test } from 'vitest'
import { chooseEncoding, isCompressible } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'br'],
  ['gzip;q=banana', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [' gzip ; q=1 , br ;q=0.5', 'br'],
  [`a${' '.repeat(100_000)}b, br`, 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j gives %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/webp', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
  [null, false],
])('a response of type %j is worth compressing: %j', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
