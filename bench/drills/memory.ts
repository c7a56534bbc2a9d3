import type { Memory } from '../memory/read-memory.ts'
import { watchMemory } from '../memory/watch-memory.ts'
import { openStore } from '../open-store.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- memory`: sends a store mixed load for `MINUTES` (60, at least 10), prints its memory each minute, and compares the
 * last third with the one before. In the first third the caches fill.
 */

const MINUTES = Number(process.env.MINUTES ?? 60)
const PER_SECOND = Number(process.env.PER_SECOND ?? 12)
/** What the garbage collector leaves lying about differs from minute to minute. */
const MOST_GROWTH = 1.08

const verdict = createVerdict('memory')
const store = await openStore()
try {
  const { samples, counts } = await watchMemory(store, { minutes: MINUTES, perSecond: PER_SECOND })
  check('the store', ({ storeMb }) => storeMb)
  check('its PostgreSQL', ({ postgresMb }) => postgresMb)
  const failed = [...counts].filter(([status]) => status === 0 || status >= 500)
  verdict.check('no request failed', failed.length === 0)

  function check(whose: string, mbOf: (memory: Memory) => number): void {
    const third = Math.floor(samples.length / 3)
    const [before, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(part =>
      median(part.map(mbOf)),
    ) as [number, number]
    const grown = `${before.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last`
    verdict.check(`the memory of ${whose} is flat: ${grown}`, last <= before * MOST_GROWTH)
    const all = samples.map(mbOf)
    const quarter = Math.floor(all.length / 4)
    const quarters = [0, 1, 2, 3].map(at => median(all.slice(at * quarter, (at + 1) * quarter)).toFixed(0))
    const perHour = slopeOf(all.slice(2 * quarter)) * (all.length / (MINUTES / 60))
    verdict.figure(
      `${whose}, MB by quarters`,
      `${quarters.join(', ')}; second half ${perHour.toFixed(0)} MB an hour`,
    )
  }
} finally {
  await store.close()
}
verdict.print()

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** By how much the numbers rise from one to the next, by least squares. */
function slopeOf(numbers: number[]): number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [rise, run] = numbers.reduce(
    ([up = 0, along = 0], each, at) => [up + (at - middle) * (each - mean), along + (at - middle) ** 2],
    [0, 0],
  )
  return (rise ?? 0) / (run ?? 1)
}
