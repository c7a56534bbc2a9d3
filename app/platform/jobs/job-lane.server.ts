import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import pg from 'pg'
import { storableText } from '#app/shared/text/text-fields.ts'
import { settleWithin } from '../db/settle-within.server.ts'
import { describeError, type Logger } from '../log.server.ts'
import type { JobTasks, PeriodicTask } from './job-tasks.ts'
import type { WorkerPresence } from './worker-presence.server.ts'

interface LaneOptions {
  /** For the lane's own connections: background work takes none from the pool that serves shoppers. */
  connection: pg.PoolConfig
  log: Logger
  presence: Pick<WorkerPresence, 'enter' | 'leave'>
  tasks: JobTasks
  periodic: readonly PeriodicTask[]
}

interface Lane {
  /** Finishes the running job, within seconds, and starts a new run. */
  restart(): void
  /** Finishes the running job, within seconds. No new run starts before `resume`. */
  pause(): void
  resume(): void
  /** Waits for the running job, seconds at most. */
  stop(): Promise<void>
}

/** One run of a lane's worker. */
interface Run {
  runner: Runner
  /** The name under which it locks jobs. */
  workerId: string
  /** Resolves when the run has ended for any reason. */
  ended: Promise<void>
  pool: pg.Pool
  /** What its tasks do, also those that were given up and go on. */
  doing: ReadonlySet<Promise<unknown>>
}

/** The name of a lane's connections in PostgreSQL. */
export const LANE_NAME = 'darzi jobs'
/** One to listen for new jobs, and one for everything else. */
export const LANE_CONNECTIONS = 2
/** How long a running job may take to finish at a stop. An aborted job is done again later. */
const STOP_TIMEOUT_MS = 3_000
/** How long an ended run may take to close its connections. */
const CLOSING_MS = 6_000
const PAUSE_MS = { first: 500, longest: 30_000 }

/**
 * Runs the jobs of one lane until it is stopped, in one run after the other. A run ends by itself when it could not
 * record the outcome of a job. Its jobs are freed then, and the next run takes them.
 *
 * @throws the error that prevents the first run
 */
export async function startLane(options: LaneOptions): Promise<Lane> {
  const { log, presence } = options
  const stopping = new AbortController()
  /** Settled while the lane may run. */
  let mayRun = Promise.withResolvers<void>()
  mayRun.resolve()
  let isPaused = false
  let current = await startRun(options)
  const working = workUntilStopped()
  return {
    restart: () => endRun(current),
    pause() {
      if (isPaused) return
      isPaused = true
      mayRun = Promise.withResolvers()
      endRun(current)
    },
    resume,
    async stop() {
      stopping.abort()
      resume()
      endRun(current)
      await working
    },
  }

  function resume(): void {
    isPaused = false
    mayRun.resolve()
  }

  async function workUntilStopped(): Promise<void> {
    for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)) {
      const startedAt = performance.now()
      await current.ended
      await tasksEnded(current)
      await closeSoon(current.pool)
      if (stopping.signal.aborted) return
      await untilMayRun()
      if (performance.now() - startedAt > PAUSE_MS.longest) pauseMs = PAUSE_MS.first
      const { workerId } = current
      await retryUntilDone(pauseMs, () => presence.leave(workerId))
      await retryUntilDone(0, async () => {
        current = await startRun(options)
        if (isPaused) endRun(current)
      })
      if (stopping.signal.aborted) return endOf(current)
    }
  }

  /**
   * A paused lane has a connection for as long as a task goes on that was given up: the shop is not replaced before, so that no task notes in
   * the restored shop what it did for the one before.
   */
  async function tasksEnded({ pool, doing }: Run): Promise<void> {
    if (!isPaused || doing.size === 0) return
    const held = await pool.connect().catch(() => undefined)
    await Promise.race([Promise.allSettled(doing), mayRun.promise])
    held?.release()
  }

  async function untilMayRun(): Promise<void> {
    if (!isPaused) log.error('background work has ended; it starts again')
    await mayRun.promise
  }

  /** Retries the work after growing pauses, until it succeeds or the lane stops. */
  async function retryUntilDone(firstPauseMs: number, work: () => Promise<void>): Promise<void> {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; ) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        return await work()
      } catch (error) {
        log.warn({ err: error }, 'background work waits for PostgreSQL')
        pauseMs = Math.min(Math.max(pauseMs * 2, PAUSE_MS.first), PAUSE_MS.longest)
      }
    }
  }

  async function endOf(run: Run): Promise<void> {
    endRun(run)
    await run.ended
    await closeSoon(run.pool)
  }
}

/** @throws when PostgreSQL is unavailable */
async function startRun({ connection, log, presence, tasks, periodic }: LaneOptions): Promise<Run> {
  const pool = openLanePool(connection, log)
  const doing = new Set<Promise<unknown>>()
  const events = new EventEmitter() as WorkerEvents
  // Jobs are locked under the name of the worker pool, not of a single worker.
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
  })
  try {
    const runner = await run({
      pgPool: pool,
      logger: toWorkerLogger(log),
      events,
      noHandleSignals: true,
      taskList: guarded(tasks, doing),
      parsedCronItems: toCronItems(periodic),
      preset: {
        worker: {
          concurrentJobs: 1,
          pollInterval: 2_000,
          gracefulShutdownAbortTimeout: STOP_TIMEOUT_MS,
          // Batches, even of one, make the worker report a failed completion, which ends the run.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
    const ended = runner.promise.catch(error => log.warn({ err: error }, 'a run of background work failed'))
    await presence.enter(workerId)
    return { runner, workerId, ended, pool, doing }
  } catch (error) {
    await closeSoon(pool)
    throw error
  }
}

function endRun({ runner }: Run): void {
  // Rejects if the run has already ended, which is the goal.
  runner.stop().catch(() => {})
}

function openLanePool(connection: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: LANE_CONNECTIONS,
    application_name: LANE_NAME,
    onConnect: client => client.query("set timezone = 'UTC'"),
  })
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection of the jobs'))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Closes the pool, abandoning connections on which PostgreSQL does not respond. */
function closeSoon(pool: pg.Pool): Promise<void> {
  return settleWithin(CLOSING_MS, pool.end())
}

/**
 * The worker only asks a job to abort, so that a job which waits for another server, such as a hanging mail server, is
 * abandoned. A job's error is stored and logged: a database error without personal data, and as text that PostgreSQL
 * can store.
 *
 * @param doing has what tasks do until it has ended
 */
function guarded(tasks: JobTasks, doing: Set<Promise<unknown>>): JobTasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, JobTasks[string]] => [
      name,
      async (payload, helpers) => {
        const work = (async () => task?.(payload, helpers))()
        doing.add(work)
        const forget = () => doing.delete(work)
        work.then(forget, forget)
        try {
          return await Promise.race([work, helpers.abortPromise])
        } catch (error) {
          const { type, message } = describeError(error)
          const storable = new Error(storableText(message), { cause: error })
          storable.name = type
          storable.stack = ''
          throw storable
        }
      },
    ]),
  )
}

function toCronItems(periodic: readonly PeriodicTask[]): ParsedCronItem[] {
  return parseCronItems(
    periodic.map(({ maxAttempts, ...item }) => ({
      ...item,
      options: { backfillPeriod: 0, ...(maxAttempts && { maxAttempts }) },
    })),
  )
}

/** Passes the worker's messages to our log. Its messages about each job would drown the others. */
function toWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'a job could not be done')
    else if (level === 'warning') log.warn({ worker: message }, 'jobs')
    else log.debug({ worker: message }, 'jobs')
  })
}
