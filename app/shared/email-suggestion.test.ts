import { expect, test } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

// product: 7.11
test.each([
  ['sana@gmial.com', 'sana@gmail.com'],
  ['Sana.Khan@gamil.com', 'Sana.Khan@gmail.com'],
  ['sana@gmail.con', 'sana@gmail.com'],
  ['sana@gmai.com', 'sana@gmail.com'],
  ['sana@gmaill.com', 'sana@gmail.com'],
  ['sana@gmail.co', 'sana@gmail.com'],
  ['sana@gmial.cm', 'sana@gmail.com'],
  ['sana@yaho.com', 'sana@yahoo.com'],
  ['sana@hotmial.com', 'sana@hotmail.com'],
  ['sana@outlok.com', 'sana@outlook.com'],
])('suggests for %s the email %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

// product: 7.11
test.each([
  'sana@gmail.com',
  'SANA@GMAIL.COM',
  'sana@ymail.com',
  'sana@mail.com',
  'sana@yahoo.ca',
  'sana@yahoo.co.uk',
  'sana@gmx.com',
  'sana@example.com',
  'sana@darzi.pk',
  'sana@lums.edu.pk',
  'gmial.com',
  'sana@',
  '',
])('suggests nothing for %s', typed => {
  expect(suggestEmail(typed)).toBeUndefined()
})
