import { describe, expect, it } from 'vitest'
import { returnUrl } from './return-url.ts'

describe('the return URL after signing in', () => {
  it.each(['/checkout', '/account/orders/DZ-1042', '/products?category=shirts&sort=price-asc', '/'])(
    'leads to %s',
    to => expect(returnUrl(to, '/account')).toBe(to),
  )

  it.each([
    undefined,
    null,
    '',
    'checkout',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/products/..\\\\elsewhere.example',
    '/ur//elsewhere.example',
    '/ur/\\elsewhere.example',
    'javascript:alert(1)',
    ' /checkout',
  ])('leads nowhere else, as with %j', to => {
    expect(returnUrl(to, '/account')).toBe('/account')
  })
})
