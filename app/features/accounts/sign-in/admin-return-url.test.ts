import { expect, test } from 'vitest'
import { wayBackToAdmin } from './admin-return-url.ts'

test.each(['/admin', '/admin?tab=orders', '/admin/orders/DZ-1042?print=1', '/make-admin'])(
  'after the login staff come back to %s',
  to => {
    expect(wayBackToAdmin(to)).toBe(to)
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
  expect(wayBackToAdmin(to)).toBe('/admin')
})
