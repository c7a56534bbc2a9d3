import { expect, test } from 'vitest'
import { shareRuns } from './share-runs.ts'

test('those who call during a run share the next one, and no two runs overlap', async () => {
  const ends: (() => void)[] = []
  const run = shareRuns(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const number = ends.push(resolve)
    await promise
    return number
  })
  const first = run()
  await expect.poll(() => ends.length).toBe(1)
  const others = [run(), run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await Promise.all(others)).toEqual([2, 2, 2])
})

test('a run that fails fails for those who share it, and not for the next', async () => {
  let runs = 0
  const run = shareRuns(async () => {
    if (++runs === 1) throw new Error('away')
    return runs
  })
  await expect(Promise.all([run(), run()])).rejects.toThrow('away')
  expect(await run()).toBe(2)
})
