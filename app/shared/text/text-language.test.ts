import { expect, test } from 'vitest'
import { languageAttributes } from './text-language.ts'

// product: 2.25
test.each([
  ['شلوار قمیض', 'ur'],
  ['2 × «شلوار» in blue', 'ur'],
  ['Shalwar (شلوار)', undefined],
  ['Oxford Shirt', undefined],
  ['1947', undefined],
  ['', undefined],
])('%j follows its own direction, in the language %j', (text, lang) => {
  expect(languageAttributes(text)).toEqual({ dir: 'auto', lang })
})
