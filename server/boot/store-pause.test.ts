import { afterEach, expect, test, vi } from 'vitest'
import { createStorePause } from './store-pause.ts'

afterEach(() => {
  vi.useRealTimers()
})

// product: 68.8
test('a process pauses and goes on as it is announced, and as the database says after a lost connection', async () => {
  let [isReplacing, isAway, asked] = [true, false, 0]
  const changes: boolean[] = []
  const readPause = async () => {
    asked++
    if (isAway) throw new Error('PostgreSQL does not respond')
    return isReplacing
  }
  const pause = createStorePause(readPause, isPaused => changes.push(isPaused))
  expect(pause.isPaused()).toBe(false)
  pause.receive('pause')
  expect(pause.isPaused()).toBe(true)
  pause.receive('go on')
  expect(pause.isPaused()).toBe(false)
  pause.open()
  await vi.waitFor(() => expect(pause.isPaused()).toBe(true))
  isReplacing = false
  isAway = true
  pause.open()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1))
  expect(pause.isPaused(), 'until the database answers').toBe(true)
  isAway = false
  await vi.waitFor(() => expect(pause.isPaused()).toBe(false), { timeout: 5_000 })
  expect(changes).toEqual([true, false, true, false])
})

// product: 68.8
test('a pause ends without an announcement, because the process that paused the store may have died', async () => {
  vi.useFakeTimers()
  let isReplacing = true
  const pause = createStorePause(async () => isReplacing)
  pause.receive('pause')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pause.isPaused()).toBe(true)
  isReplacing = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pause.isPaused()).toBe(false)
})

// product: 68.8
test('a pause that is announced while the database is asked is not taken back by the older answer', async () => {
  const answer = Promise.withResolvers<boolean>()
  const pause = createStorePause(() => answer.promise)
  pause.open()
  pause.receive('pause')
  answer.resolve(false)
  await answer.promise
  await Promise.resolve()
  expect(pause.isPaused()).toBe(true)
})
