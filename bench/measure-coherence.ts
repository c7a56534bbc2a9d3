import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { openBareListener } from './bare-listener.ts'
import { quantile } from './measure.ts'
import { startStore } from './open-store.ts'

/** How long after the commit of a change, in milliseconds. */
export interface Coherence {
  changes: number
  /** Until every process has answered with the change once. */
  answered: Spread
  /** Until PostgreSQL has notified a listener that does nothing else. */
  notified: Spread
}

interface Spread {
  medianMs: number
  longestMs: number
}

const CHANGES = 20
const WORKERS = 2
/** One that every process has in its cache before each change. */
const PAGE = '/about'

/** Changes the name of a shop of two processes, and asks each of them for a page without a pause until it shows the new one. */
export async function measureCoherence(): Promise<Coherence> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const store = await startStore({ PORT: '0', DATA_DIR: dataDir, WORKERS: String(WORKERS) })
  try {
    // Processes accept connections in turns: each of these stays with one.
    const agents = Array.from({ length: WORKERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const waitFor = async (name: string) => {
      for (const agent of agents) await readUntil(name, agent)
    }
    const [answered, notified] = await changeNames(dataDir, waitFor, name =>
      Promise.all(agents.map(agent => readUntil(name, agent))),
    )
    for (const agent of agents) agent.destroy()
    return { changes: CHANGES, answered: spread(answered), notified: spread(notified) }
  } finally {
    await store.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function readUntil(name: string, agent: Agent): Promise<void> {
    for (let shown = ''; !shown.includes(name); ) {
      const [response] = (await once(get(store.address + PAGE, { agent }), 'response')) as [IncomingMessage]
      shown = await text(response)
    }
  }
}

/**
 * @param warmUp resolves once all processes show the name
 * @returns milliseconds from each commit until all do, and until a listener was notified
 */
async function changeNames(
  dataDir: string,
  warmUp: (name: string) => Promise<void>,
  answer: (name: string) => Promise<unknown>,
): Promise<[answered: number[], notified: number[]]> {
  log.level = 'warn'
  const { connection, stop } = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const writer = new pg.Client(connection)
  await writer.connect()
  const listener = await openBareListener(dataDir, 'pages_changed')
  try {
    await change(writer, 'Tailor zero')
    await warmUp('Tailor zero')
    const [answered, notified]: [number[], number[]] = [[], []]
    for (let number = 1; number <= CHANGES; number += 1) {
      const name = `Tailor number ${number} of ${CHANGES}`
      const notification = listener.next()
      await change(writer, name)
      const committed = performance.now()
      await answer(name)
      answered.push(performance.now() - committed)
      notified.push(Math.max(0, (await notification) - committed))
    }
    return [answered, notified]
  } finally {
    await Promise.all([writer.end(), listener.close()])
    await stop()
  }
}

/** As the store does: the change and its announcement are one transaction. */
async function change(writer: pg.Client, name: string): Promise<void> {
  await writer.query('begin')
  await writer.query(
    `insert into settings (key, value) values ('store', jsonb_build_object('name', $1::text))
      on conflict (key) do update set value = settings.value || excluded.value`,
    [name],
  )
  await writer.query("select pg_notify('pages_changed', '')")
  await writer.query('commit')
}

function spread(milliseconds: number[]): Spread {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return { medianMs: quantile(sorted, 0.5), longestMs: quantile(sorted, 1) }
}
