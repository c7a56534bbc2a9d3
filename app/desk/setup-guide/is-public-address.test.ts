import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  ['https://shop.example.pk', true],
  ['https://darzi.com:8443', true],
  ['http://127.0.0.1:3000', false],
  ['http://192.168.1.20', false],
  ['http://[::1]:3000', false],
  ['http://localhost:3000', false],
  ['http://shop.local', false],
  ['http://mypc', false],
])('%s is an address for shoppers: %s', (url, isPublic) => {
  expect(isPublicAddress(url)).toBe(isPublic)
})
