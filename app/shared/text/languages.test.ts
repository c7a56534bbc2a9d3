import { expect, test } from 'vitest'
import { pathIn, splitLanguage } from './languages.ts'

// product: 44.1
test.each([
  ['/', '/ur'],
  ['/products', '/ur/products'],
  ['/products?category=shirts', '/ur/products?category=shirts'],
  ['/?a=b', '/ur?a=b'],
])('%s is %s in Urdu', (english, urdu) => {
  expect(pathIn('ur', english)).toBe(urdu)
  expect(pathIn('en', english)).toBe(english)
})

test.each([
  ['/ur', { language: 'ur', path: '/' }],
  ['/UR/products', { language: 'ur', path: '/products' }],
  ['/ur.data', { language: 'ur', path: '/.data' }],
  ['/urdu', { language: 'en', path: '/urdu' }],
  ['/ur//evil.example', { language: 'en', path: '/ur//evil.example' }],
  ['/products/ur', { language: 'en', path: '/products/ur' }],
])('%s leads to %j', (address, split) => {
  expect(splitLanguage(address)).toEqual(split)
})
