import { expect, test } from 'vitest'
import { isWithinWindow } from './return-window.ts'

const at = (moment: string) => new Date(`${moment}+05:00`)

// product: 32.1
test('the last day of the window counts until midnight in Karachi', () => {
  const delivered = at('2026-11-20T10:00:00')
  expect(isWithinWindow(delivered, 7, at('2026-11-27T23:59:00'))).toBe(true)
  expect(isWithinWindow(delivered, 7, at('2026-11-28T00:01:00'))).toBe(false)
})

test('nothing can be returned before its delivery, or where all sales are final', () => {
  expect(isWithinWindow(undefined, 7, at('2026-11-27T12:00:00'))).toBe(false)
  expect(isWithinWindow(at('2026-11-27T10:00:00'), 0, at('2026-11-27T12:00:00'))).toBe(false)
})
