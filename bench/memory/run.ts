import { parseArgs } from 'node:util'
import { openStore } from '../open-store.ts'
import { makeLimitedGroup } from './limited-group.ts'
import { loadStore } from './mixed-load.ts'
import { type Memory, readMemory } from './read-memory.ts'

/**
 * `node bench/memory/run.ts --minutes 20 --per-second 12 [--limit 1024]`: prints each minute how much memory the store and
 * its PostgreSQL use under mixed load. With a limit (MB, as root), both run in a control group of that size.
 */

const SAMPLE_MS = 10_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '12' },
    limit: { type: 'string' },
  },
})
const group = values.limit ? await makeLimitedGroup(Number(values.limit)) : undefined
const store = await openStore(group?.enter)
const samples: Memory[] = []
const sample = async () => {
  const memory = await readMemory(store.pid ?? 0, store.dataDir)
  samples.push(memory)
  if (samples.length % 6 === 1) print(`minute ${Math.floor(samples.length / 6)}`, memory)
}
try {
  console.log(line('', 'store MB', 'PostgreSQL MB', 'together'))
  await sample()
  const timer = setInterval(sample, SAMPLE_MS)
  const counts = await loadStore(store, Number(values['per-second']), Number(values.minutes) * 60_000)
  clearInterval(timer)
  print('the most', {
    storeMb: Math.max(...samples.map(({ storeMb }) => storeMb)),
    postgresMb: Math.max(...samples.map(({ postgresMb }) => postgresMb)),
  })
  console.log('\nresponses:', [...counts].map(([status, count]) => `${count} × ${status}`).join(', '))
  if (group) console.log(`ended for want of memory: ${await group.countKilled()}`)
} finally {
  await store.close()
  await group?.remove()
}

function print(when: string, { storeMb, postgresMb }: Memory): void {
  console.log(line(when, ...[storeMb, postgresMb, storeMb + postgresMb].map(mb => mb.toFixed(0))))
}

function line(what: string, ...numbers: string[]): string {
  return what.padEnd(16) + numbers.map(number => number.padStart(15)).join('')
}
