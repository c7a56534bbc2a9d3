import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinimumDuration } from './minimum-duration.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['a result', async () => 'found'],
  ['an error', async () => Promise.reject(new Error('found'))],
])('%s that is ready at once is passed on when the time is over', async (_what, work) => {
  const settled = vi.fn()
  withMinimumDuration(1_000, work).then(settled, ({ message }) => settled(message))
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith('found')
})
