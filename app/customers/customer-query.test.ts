import { expect, test } from 'vitest'
import { customerQueryHref, readCustomerQuery } from './customer-query.ts'

const read = (search: string) => readCustomerQuery(new URLSearchParams(search))

test('an address without a query lists everyone, latest order first', () => {
  expect(read('')).toEqual({ q: '', group: 'everyone', tag: '', sort: 'latest', pageLength: 25, page: 1 })
})

test('invalid parameters are ignored', () => {
  expect(read('group=robots&sort=__proto__&per=7&page=-1&q=%00%20')).toEqual(read(''))
})

test.each([
  '',
  'group=admins',
  'q=sana+malik&sort=spend&per=50&page=3',
  'group=disabled&sort=orders',
  'tag=wholesale',
])('the address %j reads as itself', search => {
  expect(customerQueryHref(read(search))).toBe(`/admin/customers${search && `?${search}`}`)
})

test('a change returns to the first page', () => {
  expect(customerQueryHref(read('page=3&q=sana'), { sort: 'orders' })).toBe(
    '/admin/customers?q=sana&sort=orders',
  )
})
