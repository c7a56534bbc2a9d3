import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { readCpuMs } from '../cpu-time.ts'
import { quantile } from '../measure.ts'
import { openStore } from '../open-store.ts'
import { askFreshPages, type Waits } from './ask-fresh-pages.ts'
import type { AttackPlan } from './attack-thread.ts'
import { ATTACKS, type Attack } from './attacks.ts'

/**
 * `node bench/attacks/run.ts`: measures what one client with 1 Mbit/s can do to the others, in about three minutes. A
 * shopper requests uncached pages while each attack runs. Linux only.
 */

const BYTES_PER_SECOND = 125_000
const FOR_MS = Number(process.env.FOR_MS ?? 8_000)
const LONGEST_WAIT_MS = 500
/** How many strikes run at the same time. */
const AT_ONCE = 64

const chosen = process.argv.slice(2)
const store = await openStore()
try {
  await askFreshPages(store.address, FOR_MS)
  const quiet = await askFreshPages(store.address, FOR_MS)
  console.log(line('', 'p50 ms', 'longest ms', 'ratio', 'failed', 'memory MB', 'CPU s'))
  await report('no attack', quiet)
  for (const attack of ATTACKS) {
    if (chosen.length > 0 && !chosen.includes(attack.name)) continue
    const before = await cpuSeconds()
    const waits = await undergo(attack)
    await report(attack.name, waits, (await cpuSeconds()) - before)
  }

  async function report(name: string, waits: Waits, cpu = Number.NaN): Promise<void> {
    const longest = waits.takenMs.at(-1) ?? Number.NaN
    const ratio = quantile(waits.takenMs, 0.5) / quantile(quiet.takenMs, 0.5)
    const verdict = longest > LONGEST_WAIT_MS || waits.failed > 0 ? `  above ${LONGEST_WAIT_MS} ms` : ''
    const numbers = [quantile(waits.takenMs, 0.5), longest].map(ms => ms.toFixed(0))
    const memory = (await residentMegabytes()).toFixed(0)
    console.log(
      line(name, ...numbers, ratio.toFixed(1), String(waits.failed), memory, cpu.toFixed(1)) + verdict,
    )
  }
} finally {
  await store.close()
}

async function undergo(attack: Attack): Promise<Waits> {
  const plan: AttackPlan = {
    address: store.address,
    source: sourceOf(attack),
    attack: attack.name,
    bytesPerSecond: BYTES_PER_SECOND,
    atOnce: AT_ONCE,
  }
  const attacker = new Worker(new URL('attack-thread.ts', import.meta.url), { workerData: plan })
  const waits = await askFreshPages(store.address, FOR_MS)
  await attacker.terminate()
  return waits
}

/** A new source for each attack. On Linux, all of 127.0.0.0/8 is this machine; 127.0.0.1 may be a proxy. */
function sourceOf(attack: Attack): string {
  return `127.0.1.${1 + ATTACKS.indexOf(attack)}`
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024
}

async function cpuSeconds(): Promise<number> {
  return (await readCpuMs(store.pid)) / 1_000
}

function line(what: string, ...numbers: string[]): string {
  return what.padEnd(32) + numbers.map(number => number.padStart(12)).join('')
}
