import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('every colour is the same after a change to lightness, chroma and hue and back', () => {
  fc.assert(fc.property(colours, hex => hexOf(oklchOf(hex)) === hex))
})

test('a colour with more chroma than screens have gets as much as they have', () => {
  const { lightness, hue } = oklchOf('#17452f')
  const shown = oklchOf(hexOf({ lightness, hue, chroma: 0.4 }))
  expect(shown.hue).toBeCloseTo(hue, 1)
  expect(shown.lightness).toBeCloseTo(lightness, 1)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#17452f', '#17452f', 1],
])('%s and %s have a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})
