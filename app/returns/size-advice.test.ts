import { expect, test } from 'vitest'
import { findSizeAdvice } from './size-advice.ts'

// product: 32.7
test('a size runs small if more than half of at least three returns were too small', () => {
  expect(findSizeAdvice({ returned: 3, reasons: { 'too-small': 2, other: 1 } })).toBe('runs-small')
  expect(findSizeAdvice({ returned: 4, reasons: { 'too-small': 2, other: 2 } })).toBeUndefined()
  expect(findSizeAdvice({ returned: 2, reasons: { 'too-small': 2 } })).toBeUndefined()
  expect(findSizeAdvice({ returned: 5, reasons: { 'too-large': 3, damaged: 2 } })).toBe('runs-large')
  expect(findSizeAdvice({ returned: 5, reasons: { damaged: 3, 'too-large': 2 } })).toBe('faulty')
})
