import { expect, test } from 'vitest'
import { hasFailedEarly, loadEarly } from './load-early.ts'

test('code that cannot be loaded early is no failure, and its error is known as early', async () => {
  const early = new TypeError('Failed to fetch dynamically imported module')
  await loadEarly(() => Promise.reject(early))
  expect(hasFailedEarly(early)).toBe(true)
  expect(hasFailedEarly(new TypeError(early.message))).toBe(false)
})
