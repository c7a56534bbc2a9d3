import { expect, test } from 'vitest'
import { customerHref, readCustomerRef } from './customer-ref.ts'

test.each([
  ['12', { customerId: 12 }],
  ['user-aZ09_-x', { userId: 'aZ09_-x' }],
  ['2147483647', { customerId: 2_147_483_647 }],
  ['2147483648', undefined],
  ['99999999999999999999', undefined],
  ['0', undefined],
  ['012', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['user-', undefined],
  ["user-x' or 1=1", undefined],
  ['', undefined],
])('reads %j as %j', (text, expected) => {
  expect(readCustomerRef(text)).toEqual(expected)
})

test('a customer with an account has the customer’s address', () => {
  expect(customerHref({ customerId: 12, userId: 'abc' })).toBe('/admin/customers/12')
  expect(customerHref({ customerId: null, userId: 'abc' })).toBe('/admin/customers/user-abc')
})
