import { expect, test } from 'vitest'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { isStepBack, splitForBulk } from './step-back.ts'

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

test('names the next step, up to delivered', () => {
  const next = STATUSES.map(status => ORDER_STATUS[status].next)
  expect(next).toEqual(['processing', 'shipped', 'delivered', undefined, undefined])
})

// product: 13.6
test('a bulk change separates finished orders and steps back, and ignores orders that have the status already', () => {
  const orders = STATUSES.map((from): { from: OrderStatus } => ({ from }))
  const split = (to: OrderStatus) => {
    const { ordinary, unusual } = splitForBulk(orders, to)
    return [ordinary.map(({ from }) => from), unusual.map(({ from }) => from)]
  }
  expect(split('processing')).toEqual([['pending'], ['shipped', 'delivered', 'cancelled']])
  expect(split('shipped')).toEqual([
    ['pending', 'processing'],
    ['delivered', 'cancelled'],
  ])
  expect(split('cancelled')).toEqual([['pending', 'processing', 'shipped'], ['delivered']])
  expect(split('pending')).toEqual([[], ['processing', 'shipped', 'delivered', 'cancelled']])
})

test('cancelling and leaving cancelled are not steps back', () => {
  expect(isStepBack('delivered', 'shipped')).toBe(true)
  expect(isStepBack('pending', 'shipped')).toBe(false)
  expect(isStepBack('delivered', 'cancelled')).toBe(false)
  expect(isStepBack('cancelled', 'pending')).toBe(false)
})
