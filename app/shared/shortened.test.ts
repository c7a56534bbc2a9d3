import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text that fits stays, and a longer one ends in an ellipsis within its length', () => {
  expect(shortened('Oxford', 6)).toBe('Oxford')
  expect(shortened('Oxford Shirt', 8)).toBe('Oxford…')
  expect(shortened('Oxford Shirt', 9)).toBe('Oxford S…')
})

test('a letter of two halves counts once and is not cut apart', () => {
  expect(shortened('👔👔👔', 3)).toBe('👔👔👔')
  expect(shortened('👔👔👔👔', 3)).toBe('👔👔…')
})
