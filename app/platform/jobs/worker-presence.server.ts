import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { jobWorkers } from '#app/platform/tables/platform.server.ts'
import type { Database, Transaction } from '../db/database.server.ts'
import type { Logger } from '../log.server.ts'

/** The first key of each advisory lock; the second is the process's own. */
export const PRESENCE_LOCKS = 0x6461_727a & 0x7fff_ffff
const CHECK_EVERY_MS = 5_000

export interface WorkerPresence {
  /** Records that this process locks jobs under this name. */
  enter(workerId: string): Promise<void>
  /** Frees the jobs locked under this name, which this process no longer uses. */
  leave(workerId: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Frees the jobs of dead processes. Each process holds an advisory lock on its own connection for as long as it lives,
 * and records the names of its workers. If another process can take the lock, its holder is dead, and the jobs of its
 * workers are freed.
 */
export function startPresence({
  database,
  connection,
  log,
}: {
  database: Database
  connection: pg.PoolConfig
  log: Logger
}): WorkerPresence {
  const processKey = randomInt(1, 2 ** 31 - 1)
  const stopping = new AbortController()
  const names = new Set<string>()
  let holder: pg.Client | undefined
  const checking = checkUntilStopped()
  return {
    async enter(workerId) {
      names.add(workerId)
      await record(workerId)
    },
    async leave(workerId) {
      names.delete(workerId)
      await database.transaction(async transaction => {
        await transaction.delete(jobWorkers).where(eq(jobWorkers.workerId, workerId))
        await unlock(transaction, [workerId])
      })
    },
    async stop() {
      stopping.abort()
      await checking
      await database
        .delete(jobWorkers)
        .where(sql`${jobWorkers.processKey} = ${processKey}`)
        .catch(() => {})
      await holder?.end().catch(() => {})
    },
  }

  async function checkUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hold()
      await freeJobsOfDeadWorkers().catch(error =>
        log.warn({ err: error }, 'dead workers are not looked for'),
      )
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Holds the lock of this process, and takes it again after its connection was lost. */
  async function hold(): Promise<void> {
    if (holder) return
    const client = new pg.Client({ ...connection, application_name: 'darzi worker presence' })
    client.on('error', () => {})
    client.once('end', () => {
      if (holder === client) holder = undefined
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, $2)', [PRESENCE_LOCKS, processKey])
      // The database may be another one by now, as after a restore.
      for (const workerId of names) await record(workerId)
      holder = client
    } catch (error) {
      log.warn({ err: error }, 'the presence of this worker is not known')
      await client.end().catch(() => {})
    }
  }

  /** A name may be recorded twice at once: when its worker enters, and when the lock is taken. */
  async function record(workerId: string): Promise<void> {
    await database.insert(jobWorkers).values({ workerId, processKey }).onConflictDoNothing()
  }

  async function freeJobsOfDeadWorkers(): Promise<void> {
    await database.transaction(async transaction => {
      const dead = await transaction.execute<{ worker_id: string }>(sql`
        delete from job_workers where process_key in (
          select process_key from job_workers where process_key <> ${processKey} group by process_key
          having pg_try_advisory_xact_lock(${PRESENCE_LOCKS}::int, process_key)
        ) returning worker_id
      `)
      if (dead.rows.length === 0) return
      const ids = dead.rows.map(row => row.worker_id)
      await unlock(transaction, ids)
      log.info({ workers: ids.length }, 'jobs of a worker that died are free again')
    })
  }
}

async function unlock(transaction: Transaction, workerIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workerIds)}::text[])`)
}
