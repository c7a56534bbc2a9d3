import { expect, test } from 'vitest'
import { adminReturnUrl } from './admin-return-url.ts'

test.each(['/admin', '/admin?tab=orders', '/admin/orders/DZ-1042?print=1', '/make-admin'])(
  'after the login staff come back to %s',
  to => {
    expect(adminReturnUrl(to)).toBe(to)
  },
)

test.each([
  null,
  '',
  '/',
  '/checkout',
  '/administrators',
  '/admin-logout',
  '/admin/../logout',
  '//evil.test/admin',
  'https://evil.test/admin',
])('after the login %s is no way for staff, who come to the dashboard', to => {
  expect(adminReturnUrl(to)).toBe('/admin')
})
