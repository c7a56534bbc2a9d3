import { expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import type { CheckedStore } from './health-check.server.ts'
import { limitCheck } from './limit-check.server.ts'

const store = { log: log.child({}, { level: 'silent' }) } as unknown as CheckedStore
const GOOD = { state: 'good', found: 'All is well.' } as const

// product: 20.16
test('a check that hangs is a failure in time, and is not asked again while it hangs', async () => {
  let end = (_: typeof GOOD) => {}
  const run = vi.fn(() => new Promise<typeof GOOD>(resolve => (end = resolve)))
  const check = limitCheck({ run, advice: 'Look at it.' }, 1)
  const late = { state: 'failing', found: expect.stringContaining('No response'), advice: 'Look at it.' }
  expect(await Promise.all([check(store), check(store)])).toEqual([late, late])
  expect(await check(store)).toEqual(late)
  expect(run).toHaveBeenCalledOnce()
  const waiting = limitCheck({ run: async () => GOOD, advice: '' })(store)
  end(GOOD)
  expect(await waiting).toEqual(GOOD)
})

// product: 20.16
test('a check that throws is a failure, and runs again', async () => {
  const run = vi.fn(async () => GOOD).mockRejectedValueOnce(new Error('nothing answers'))
  const check = limitCheck({ run, advice: 'Look at it.' })
  expect(await check(store)).toEqual({
    state: 'failing',
    found: 'The check failed: nothing answers.',
    advice: 'Look at it.',
  })
  expect(await check(store)).toEqual(GOOD)
})
