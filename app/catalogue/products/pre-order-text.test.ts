import { expect, test } from 'vitest'
import { buyText } from './pre-order-text.ts'

const HERE = { size: 'M', available: 3 }
const GONE = { size: 'S', available: 0 }
const LATER = { size: 'L', available: 5, shipsOn: '2027-01-12' }

// product: 5.25
test('the button says Pre-order where the chosen size, or all that can be ordered, is sent later', () => {
  expect(buyText({ sizes: [HERE, LATER] }, 'L')).toBe('Pre-order')
  expect(buyText({ sizes: [HERE, LATER] }, 'M')).toBe('Add to cart')
  expect(buyText({ sizes: [HERE, LATER] }, undefined)).toBe('Add to cart')
  expect(buyText({ sizes: [GONE, LATER] }, undefined)).toBe('Pre-order')
  expect(buyText({ sizes: [GONE] }, undefined)).toBe('Add to cart')
})
