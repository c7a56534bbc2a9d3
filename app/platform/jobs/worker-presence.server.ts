import { randomInt } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../db/database.server.ts'
import { jobWorkers } from '../db/schema.server.ts'
import type { Logger } from '../log.server.ts'

/** The first half of each lock's name; the second is the process's own. */
const LOCK_CLASS = 0x6461_727a & 0x7fff_ffff
const LOOK_EVERY_MS = 5_000

interface Presence {
  events: WorkerEvents
  stop(): Promise<void>
}

/**
 * Knows which workers live. Each process holds a lock in the database for as long as it lives, on a connection of its
 * own, and writes down which workers are its. Whoever can take a lock has found a dead process, and gives the jobs free that
 * its workers had taken.
 */
export function followWorkers({
  database,
  connection,
  log,
}: {
  database: Database
  connection: pg.PoolConfig
  log: Logger
}): Presence {
  const processKey = randomInt(1, 2 ** 31 - 1)
  const stopping = new AbortController()
  const events = new EventEmitter() as WorkerEvents
  const registering: Promise<unknown>[] = []
  // Jobs are taken in the name of a pool of workers, not of a single one.
  events.on('pool:create', ({ workerPool }) => {
    registering.push(register(workerPool.id))
  })
  let holder: pg.Client | undefined
  const looking = lookUntilStopped()
  return {
    events,
    async stop() {
      stopping.abort()
      await looking
      await Promise.allSettled(registering)
      await database
        .delete(jobWorkers)
        .where(sql`${jobWorkers.processKey} = ${processKey}`)
        .catch(() => {})
      await holder?.end().catch(() => {})
    },
  }

  async function register(workerId: string): Promise<void> {
    await database
      .insert(jobWorkers)
      .values({ workerId, processKey })
      .catch(error => log.error({ err: error }, 'a worker could not be written down'))
  }

  async function lookUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hold()
      await freeJobsOfTheDead().catch(error => log.warn({ err: error }, 'dead workers are not looked for'))
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Holds the lock that says that this process lives, anew where its connection broke. */
  async function hold(): Promise<void> {
    if (holder) return
    const client = new pg.Client({ ...connection, application_name: 'darzi worker presence' })
    client.on('error', () => {})
    client.once('end', () => {
      if (holder === client) holder = undefined
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processKey])
      holder = client
    } catch (error) {
      log.warn({ err: error }, 'the presence of this worker is not known')
      await client.end().catch(() => {})
    }
  }

  async function freeJobsOfTheDead(): Promise<void> {
    await database.transaction(async transaction => {
      const dead = await transaction.execute<{ worker_id: string }>(sql`
        delete from job_workers where process_key in (
          select process_key from job_workers where process_key <> ${processKey} group by process_key
          having pg_try_advisory_xact_lock(${LOCK_CLASS}::int, process_key)
        ) returning worker_id
      `)
      if (dead.rows.length === 0) return
      const ids = dead.rows.map(row => row.worker_id)
      await transaction.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(ids)}::text[])`)
      log.info({ workers: ids.length }, 'jobs of a worker that died are free again')
    })
  }
}
