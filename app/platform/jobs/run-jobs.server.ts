import {
  type ParsedCronItem,
  parseCronItems,
  run,
  type TaskList,
  Logger as WorkerLogger,
} from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../db/database.server.ts'
import type { Logger } from '../log.server.ts'
import { followWorkers } from './worker-presence.server.ts'

/** Work that is done again and again: what, and when by the clock of the shop, as cron writes it. */
export interface PeriodicTask {
  task: string
  /** Five fields, in UTC. */
  match: string
}

/** What is done for each kind of job, by its name. */
export type JobTasks = TaskList

interface JobOptions {
  database: Database
  /** For connections beside the pool. */
  connection: pg.PoolConfig
  log: Logger
  /** What this process can do, in lanes: of each lane one job at a time, whatever the others are at. */
  lanes: readonly JobTasks[]
  periodic: readonly PeriodicTask[]
}

/** How long a stop waits for the jobs that are running before they are given up, to be done again later. */
const STOP_PATIENCE_MS = 3_000

export interface RunningJobs {
  /** Waits for what runs, seconds at most; asked again, it answers the same. */
  stop(): Promise<void>
}

/**
 * Does the jobs that wait in the database, in this process; others may do so as well. A job that fails is tried again
 * after a pause that grows from seconds to hours, for days. One whose worker died is taken up by another within seconds.
 */
export async function runJobs(options: JobOptions): Promise<RunningJobs> {
  const { database, connection, log } = options
  // A pool of its own: background work never takes a connection that a shopper waits for.
  const pool = new pg.Pool({
    ...connection,
    max: options.lanes.length * 2 + 1,
    application_name: 'darzi jobs',
    onConnect: client => client.query("set timezone = 'UTC'"),
  })
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection of the jobs'))
  pool.on('connect', client => client.on('error', () => {}))
  const presence = followWorkers({ database, connection, log })
  const runners = await Promise.all(
    options.lanes.map((tasks, lane) =>
      run({
        pgPool: pool,
        logger: toWorkerLogger(log),
        concurrency: 1,
        noHandleSignals: true,
        pollInterval: 2_000,
        gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
        taskList: givenUpAtStop(tasks),
        // One of the lanes looks at the clock for all.
        parsedCronItems: lane === 0 ? toCronItems(options.periodic) : [],
        events: presence.events,
      }),
    ),
  )
  // Only their end is of interest here: what fails in a job is logged where it fails.
  for (const runner of runners) {
    runner.promise.catch(error => log.error({ err: error }, 'the jobs have ended'))
  }
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }

  async function stop(): Promise<void> {
    await Promise.allSettled(runners.map(runner => runner.stop()))
    await presence.stop()
    await pool.end()
  }
}

/** The worker only asks a job to end; what waits for somebody else, like a mail server that hangs, is left behind. */
function givenUpAtStop(tasks: JobTasks): JobTasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, JobTasks[string]] => [
      name,
      (payload, helpers) => Promise.race([task?.(payload, helpers), helpers.abortPromise]),
    ]),
  )
}

function toCronItems(periodic: readonly PeriodicTask[]): ParsedCronItem[] {
  return parseCronItems(periodic.map(item => ({ ...item, options: { backfillPeriod: 0 } })))
}

/** Says in our log what the worker has to say; its news of each job would be most of it. */
function toWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'a job could not be done')
    else if (level === 'warning') log.warn({ worker: message }, 'jobs')
    else log.debug({ worker: message }, 'jobs')
  })
}
