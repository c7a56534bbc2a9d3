import { expect, test } from 'vitest'
import { shortenText, shortenToWords } from './shorten-text.ts'

test('a text that fits is unchanged, and a longer one ends in an ellipsis within the limit', () => {
  expect(shortenText('Oxford', 6)).toBe('Oxford')
  expect(shortenText('Oxford Shirt', 8)).toBe('Oxford…')
  expect(shortenText('Oxford Shirt', 9)).toBe('Oxford S…')
})

test('a character of two code units counts once and is never split', () => {
  expect(shortenText('👔👔👔', 3)).toBe('👔👔👔')
  expect(shortenText('👔👔👔👔', 3)).toBe('👔👔…')
})

test('a text shortened to words ends after a whole word, without its punctuation', () => {
  expect(shortenToWords('Oxford shirt, white', 19)).toBe('Oxford shirt, white')
  expect(shortenToWords('Oxford shirt, white', 16)).toBe('Oxford shirt…')
})
