import { expect, test, vi } from 'vitest'
import { createListeners } from './listeners.ts'

test('each listener is notified until it unsubscribes', () => {
  const { subscribe, notify } = createListeners()
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = subscribe(first)
  subscribe(second)
  notify()
  leave()
  notify()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})

test('the source starts with the first listener and stops after the last, once', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const { subscribe } = createListeners(start)
  const [leaveFirst, leaveSecond] = [subscribe(() => {}), subscribe(() => {})]
  leaveFirst()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  leaveSecond()
  leaveSecond()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})
