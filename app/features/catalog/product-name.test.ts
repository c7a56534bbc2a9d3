import { expect, test } from 'vitest'
import { shownName } from './product-name.ts'

test('a dash between words stays on the line of the word before it, and nothing else changes', () => {
  expect(shownName('Zip Hoodie — Black')).toBe('Zip Hoodie\u00a0— Black')
  expect(shownName('Polo - Navy – Slim')).toBe('Polo\u00a0- Navy\u00a0– Slim')
  expect(shownName('Button-Down Shirt')).toBe('Button-Down Shirt')
})
