import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { askFreshPages } from '../attacks/ask-fresh-pages.ts'
import { quantile } from '../measure.ts'
import { readMemory } from '../memory/read-memory.ts'
import { openStore } from '../open-store.ts'
import { findProgram } from './find-program.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- slow-clients`: slowhttptest holds a thousand connections with headers, bodies and reads that never end, while a
 * shopper asks for pages that no cache has. Linux only.
 */

const CONNECTIONS = 1_000
const ATTACKS: [name: string, words: string][] = [
  ['headers that never end', '-H -i 5'],
  ['bodies that never end', '-B -i 5 -s 8192 -u {}/contact'],
  ['responses read byte by byte', '-X -n 2 -z 8 -w 10 -y 20 -k 3'],
]
/** How long the attack may take to open its connections. */
const OPENING_MS = 20_000
const FOR_MS = Number(process.env.FOR_MS ?? 20_000)
/** On a machine that is busy with other work, twice the longest wait without an attack. */
const LONGEST_WAIT_MS = 500
const MOST_GROWTH_MB = 150

const program = await findProgram('slowhttptest')
if (program) {
  const verdict = createVerdict('slow-clients')
  const store = await openStore()
  try {
    const quiet = await askFreshPages(store.address, FOR_MS / 2)
    const limitMs = Math.max(LONGEST_WAIT_MS, 2 * (quiet.takenMs.at(-1) ?? 0))
    const { storeMb: before } = await readMemory(store.pid, store.dataDir)
    verdict.figure('without an attack, p50 and longest', medianAndLongest(quiet.takenMs))
    for (const [name, words] of ATTACKS) {
      const overflowsBefore = await countOverflows()
      const { held, waits, storeMb } = await undergo(program, words)
      const overflows = (await countOverflows()) - overflowsBefore
      const longest = waits.takenMs.at(-1) ?? 0
      verdict.check(`${name}: no fresh page of ${waits.takenMs.length} failed`, waits.failed === 0)
      verdict.check(`${name}: every fresh page within ${limitMs.toFixed(0)} ms`, longest <= limitMs)
      verdict.check(`${name}: the kernel turned no connection away`, overflows === 0)
      verdict.check(
        `${name}: memory grew by less than ${MOST_GROWTH_MB} MB`,
        storeMb - before < MOST_GROWTH_MB,
      )
      verdict.figure(
        'connections held, p50 and longest, memory',
        `${held}, ${medianAndLongest(waits.takenMs)}, ${storeMb.toFixed(0)} MB (${before.toFixed(0)} before)`,
      )
    }
    verdict.print()
  } finally {
    await store.close()
  }

  async function undergo(path: string, words: string) {
    const given = words.replaceAll('{}', store.address).split(' ')
    const address = given.includes('-u') ? [] : ['-u', `${store.address}/`]
    const attacker = spawn(
      path,
      ['-c', `${CONNECTIONS}`, '-r', '500', '-l', '600', '-p', '60', '-v', '0', ...address, ...given],
      { stdio: 'ignore' },
    )
    const ended = once(attacker, 'exit')
    const held = await untilHeld(new URL(store.address).port)
    const waits = await askFreshPages(store.address, FOR_MS)
    const { storeMb } = await readMemory(store.pid, store.dataDir)
    attacker.kill('SIGKILL')
    await ended
    return { held, waits, storeMb }
  }
}

/** Waits until all connections are held, or no more are. @returns how many are held */
async function untilHeld(port: string): Promise<number> {
  let held = 0
  for (const end = performance.now() + OPENING_MS; held < CONNECTIONS && performance.now() < end; ) {
    await sleep(500)
    held = await countConnections(port)
  }
  return held
}

function medianAndLongest(takenMs: readonly number[]): string {
  return `${quantile(takenMs, 0.5).toFixed(0)} and ${takenMs.at(-1)?.toFixed(0)} ms`
}

/** Counts the connections of this machine that did not fit a queue of new ones, and were left to their client's retries. */
async function countOverflows(): Promise<number> {
  const [names = '', values = ''] = (await readFile('/proc/net/netstat', 'utf8')).split('\n')
  return Number(values.split(' ')[names.split(' ').indexOf('ListenOverflows')])
}

/** Counts the established connections to a port of this machine (proc(5), net/tcp). */
async function countConnections(port: string): Promise<number> {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  return lines.filter(line => {
    const [, from = '', , state] = line.trim().split(/\s+/)
    return from.endsWith(local) && state === '01'
  }).length
}
