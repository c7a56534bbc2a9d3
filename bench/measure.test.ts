import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measure } from './measure.ts'

test('counts what several clients complete per second, and how long each piece takes', async () => {
  const { perSecond, p50Ms, p99Ms } = await measure(2, 400, () => sleep(20))
  expect(perSecond).toBeGreaterThan(5)
  expect(perSecond).toBeLessThanOrEqual(100)
  expect(p50Ms).toBeGreaterThan(18)
  expect(p99Ms).toBeGreaterThanOrEqual(p50Ms)
})

test('rejects at the first failure', async () => {
  await expect(measure(2, 400, () => Promise.reject(new Error('503')))).rejects.toThrow('503')
})
