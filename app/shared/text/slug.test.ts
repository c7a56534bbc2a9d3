import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFreeSlug, numberedSlug, slugFrom } from './slug.ts'

const ANY_TEXT = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
  .map(points => String.fromCodePoint(...points))

test.each([
  ['Oxford Shirt', 'oxford-shirt'],
  ['  Heavyweight Fleece Hoodie — Charcoal  ', 'heavyweight-fleece-hoodie-charcoal'],
  ["Men's Café Chinos, 50% off!", 'mens-cafe-chinos-50-off'],
  ['شلوار قمیض', 'شلوار-قمیض'],
  ['آرام دہ کُرتا', 'آرام-دہ-کرتا'],
  ['İSTANBUL ﬁt', 'istanbul-fit'],
  ['501', '501'],
  ['🔥🔥🔥', ''],
  ['<b>/../?#%</b>', 'b-b'],
  ['', ''],
])('%j becomes the slug %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test('a long name is cut', () => {
  expect(slugFrom('x'.repeat(500))).toHaveLength(80)
  expect(slugFrom(`${'x'.repeat(79)} ${'y'.repeat(79)}`)).toBe('x'.repeat(79))
})

test('any name gives a slug that is valid in an address and is its own slug', () => {
  fc.assert(
    fc.property(ANY_TEXT, name => {
      const slug = slugFrom(name)
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u)
      expect(slugFrom(slug)).toBe(slug)
      expect(slug.toLowerCase()).toBe(slug)
    }),
    { numRuns: 1000 },
  )
})

test('a slug that is taken gets the next free number', () => {
  expect(firstFreeSlug('shirt', new Set())).toBe('shirt')
  expect(firstFreeSlug('shirt', new Set(['shirt']))).toBe('shirt-2')
  expect(firstFreeSlug('shirt', new Set(['shirt', 'shirt-2', 'shirt-4']))).toBe('shirt-3')
})

test('a name without letters gets a default word with the next free number', () => {
  expect(numberedSlug('product', new Set())).toBe('product-1')
  expect(numberedSlug('product', new Set(['product-1', 'product-2']))).toBe('product-3')
})
