import { expect, test } from 'vitest'
import { shownName } from './product-name.ts'

test('a dash stays on one line with the words before and after it, and nothing else changes', () => {
  expect(shownName('Zip Hoodie — Black')).toBe('Zip Hoodie\u00a0—\u00a0Black')
  expect(shownName('Polo - Navy – Slim')).toBe('Polo\u00a0-\u00a0Navy\u00a0–\u00a0Slim')
  expect(shownName('Button-Down Shirt')).toBe('Button-Down Shirt')
})
