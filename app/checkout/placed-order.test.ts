import { expect, test } from 'vitest'
import { forgetPlacedOrder, notePlacedOrder, placedOrderAddress } from './placed-order.ts'

test('the order that was placed last is forgotten when someone logs out', () => {
  notePlacedOrder('a-token')
  expect(placedOrderAddress()).toBe('/order/a-token')
  forgetPlacedOrder()
  expect(placedOrderAddress()).toBe('')
})
