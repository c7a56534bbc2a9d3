import { expect, test } from 'vitest'
import { fitsFrame, frameOf } from './picture-frame.ts'

const PORTRAIT = { width: 1200, height: 1500 }
const SQUARE = { width: 1000, height: 1000 }
const WIDE = { width: 1600, height: 900 }
const TALL = { width: 900, height: 1600 }

// product: 5.21
test('the first picture decides the shape of a gallery, which is never lying or a strip', () => {
  expect(frameOf(PORTRAIT)).toBe(0.8)
  expect(frameOf(SQUARE)).toBe(1)
  expect(frameOf(WIDE)).toBe(1)
  expect(frameOf(TALL)).toBe(0.7)
  expect(frameOf(undefined)).toBe(0.8)
})

// product: 5.21
test('a picture of another shape is shown whole, and one of nearly the same fills its place', () => {
  expect(fitsFrame(PORTRAIT, PORTRAIT)).toBe(true)
  expect(fitsFrame({ width: 1000, height: 1333 }, PORTRAIT)).toBe(true)
  expect(fitsFrame(SQUARE, PORTRAIT)).toBe(false)
  expect(fitsFrame(WIDE, PORTRAIT)).toBe(false)
  expect(fitsFrame(SQUARE, SQUARE)).toBe(true)
  expect(fitsFrame(PORTRAIT, SQUARE)).toBe(false)
})
