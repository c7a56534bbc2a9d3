import { expect, test } from 'vitest'
import { urduPatterns } from './find-pasted.server.ts'
import { namesPasted } from './read-pasted.ts'

// product: 4.25
test('a pasted Urdu name is looked for in four patterns at most, with any dash and of three letters or more', () => {
  const patterns = urduPatterns(namesPasted('کُرتا — زنگ Rs 5,490.00 Rs 6,990.00 Sold out'))
  expect(patterns).toHaveLength(4)
  expect(patterns).toContain('% کرتا _ زنگ')
  expect(urduPatterns(namesPasted(`ا ${'rs '.repeat(40)}`)).length).toBeLessThanOrEqual(4)
  expect(urduPatterns(['سا', 'ا'])).toEqual([])
})
