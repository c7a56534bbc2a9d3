import { expect, test } from 'vitest'
import { changesWhatIsShown, shownLimit, stockText } from './stock-text.ts'

test.each([
  [0, 'Sold out'],
  [-1, 'Sold out'],
  [1, 'Only 1 left'],
  [9, 'Only 9 left'],
  [10, 'In stock'],
  [5000, 'In stock'],
])('%i on hand reads "%s"', (onHand, text) => {
  expect(stockText(onHand)).toBe(text)
})

test('a page limits the quantity only where it names a number', () => {
  expect(shownLimit(0)).toBe(0)
  expect(shownLimit(9)).toBe(9)
  expect(shownLimit(10)).toBeUndefined()
})

test('an order changes what pages show when it leaves fewer than ten', () => {
  expect(changesWhatIsShown(40, 12)).toBe(false)
  expect(changesWhatIsShown(12, 9)).toBe(true)
  expect(changesWhatIsShown(5, 4)).toBe(true)
  expect(changesWhatIsShown(1, 0)).toBe(true)
  expect(changesWhatIsShown(0, 25)).toBe(true)
  expect(changesWhatIsShown(3, 3)).toBe(false)
})
