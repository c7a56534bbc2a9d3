import type { OpenStore } from '../open-store.ts'
import { loadStore, type StatusCounts } from './mixed-load.ts'
import { type Memory, readMemory } from './read-memory.ts'

interface Load {
  minutes: number
  perSecond: number
}

const SAMPLE_MS = 10_000
const SAMPLES_PER_MINUTE = 60_000 / SAMPLE_MS

/** Sends a store mixed load, and prints each minute how much memory it and its PostgreSQL use. */
export async function watchMemory(
  store: OpenStore,
  { minutes, perSecond }: Load,
): Promise<{ samples: Memory[]; counts: StatusCounts }> {
  const samples: Memory[] = []
  const sample = async () => {
    const memory = await readMemory(store.pid, store.dataDir)
    samples.push(memory)
    if (samples.length % SAMPLES_PER_MINUTE === 1)
      print(`minute ${Math.floor(samples.length / SAMPLES_PER_MINUTE)}`, memory)
  }
  console.log(line('', 'store MB', 'PostgreSQL MB', 'together'))
  await sample()
  const timer = setInterval(sample, SAMPLE_MS)
  const counts = await loadStore(store, perSecond, minutes * 60_000)
  clearInterval(timer)
  print('the most', {
    storeMb: Math.max(...samples.map(({ storeMb }) => storeMb)),
    postgresMb: Math.max(...samples.map(({ postgresMb }) => postgresMb)),
  })
  console.log('\nresponses:', [...counts].map(([status, count]) => `${count} × ${status}`).join(', '))
  return { samples, counts }
}

function print(when: string, { storeMb, postgresMb }: Memory): void {
  console.log(line(when, ...[storeMb, postgresMb, storeMb + postgresMb].map(mb => mb.toFixed(0))))
}

function line(what: string, ...numbers: string[]): string {
  return what.padEnd(16) + numbers.map(number => number.padStart(15)).join('')
}
