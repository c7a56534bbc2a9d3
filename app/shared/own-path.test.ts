import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/checkout', '/ur', '/ur/products?category=shirts&sort=price-asc', '/admin/orders/DZ-1042'])(
  '%s is a page of this store',
  address => expect(ownPath(address)).toBe(address),
)

// product: 19.12
test.each([
  undefined,
  null,
  '',
  'checkout',
  ' /checkout',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\u007F/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/products/..\\\\evil.example',
  '//evil.example:x',
  '/ur//evil.example',
  '/ur/\\evil.example',
  '/UR/.//evil.example',
  '/ur/ur//evil.example',
  '/products/../ur//evil.example?to=/',
])('%j may lead to another site', address => expect(ownPath(address)).toBeUndefined())
