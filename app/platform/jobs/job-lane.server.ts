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
import { storableText } from '#app/shared/text.ts'
import { describeError, type Logger } from '../log.server.ts'
import type { JobTasks, PeriodicTask } from './job-tasks.ts'
import type { WorkerPresence } from './worker-presence.server.ts'

interface LaneOptions {
  /** For connections of the lane's own: background work never takes one that a shopper waits for. */
  connection: pg.PoolConfig
  log: Logger
  presence: Pick<WorkerPresence, 'enter' | 'leave'>
  tasks: JobTasks
  periodic: readonly PeriodicTask[]
}

interface Lane {
  /** Finishes what runs, seconds at most, and begins anew. */
  restart(): void
  /** Waits for what runs, seconds at most. */
  stop(): Promise<void>
}

/** One life of a lane's worker. */
interface Run {
  runner: Runner
  /** In whose name its jobs are taken. */
  workerId: string
  /** Settled when it has ended, whatever the cause. */
  ended: Promise<void>
  pool: pg.Pool
}

/** One to hear of new jobs, and one for everything else. */
export const LANE_CONNECTIONS = 2
/** How long a job that runs at the end may take before it is given up, to be done again later. */
const END_PATIENCE_MS = 3_000
/** How long a run that is over may take to let go of its connections. */
const CLOSING_MS = 6_000
const PAUSE_MS = { first: 500, longest: 30_000 }

/**
 * Does the jobs of one lane until it is told to stop, in one run after the other. A run ends by itself when it could not
 * note what became of a job; its jobs are given free then, and the next run takes them up.
 *
 * @throws what keeps the first run from beginning
 */
export async function startLane(options: LaneOptions): Promise<Lane> {
  const { log, presence } = options
  const stopping = new AbortController()
  let current = await beginRun(options)
  const working = workUntilStopped()
  return {
    restart: () => endRun(current),
    async stop() {
      stopping.abort()
      endRun(current)
      await working
    },
  }

  async function workUntilStopped(): Promise<void> {
    for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)) {
      const begun = performance.now()
      await current.ended
      await closeSoon(current.pool)
      if (stopping.signal.aborted) return
      log.error('background work has ended; it begins anew')
      if (performance.now() - begun > PAUSE_MS.longest) pauseMs = PAUSE_MS.first
      const { workerId } = current
      await untilDone(pauseMs, () => presence.leave(workerId))
      await untilDone(0, async () => {
        current = await beginRun(options)
      })
      if (stopping.signal.aborted) return endOf(current)
    }
  }

  /** Tries it again after pauses that grow, until it is done or the lane is told to stop. */
  async function untilDone(firstPauseMs: number, work: () => Promise<void>): Promise<void> {
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

/** @throws when PostgreSQL is away */
async function beginRun({ connection, log, presence, tasks, periodic }: LaneOptions): Promise<Run> {
  const pool = openLanePool(connection, log)
  const events = new EventEmitter() as WorkerEvents
  // Jobs are taken in the name of a pool of workers, not of a single one.
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
      taskList: guarded(tasks),
      parsedCronItems: toCronItems(periodic),
      preset: {
        worker: {
          concurrentJobs: 1,
          pollInterval: 2_000,
          gracefulShutdownAbortTimeout: END_PATIENCE_MS,
          // Noted in batches, be they of one: the worker sees to failures of these alone, by ending the run.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
    const ended = runner.promise.catch(error => log.warn({ err: error }, 'a run of background work failed'))
    await presence.enter(workerId)
    return { runner, workerId, ended, pool }
  } catch (error) {
    await closeSoon(pool)
    throw error
  }
}

function endRun({ runner }: Run): void {
  // It is rejected where the run has ended already, which is what was asked for.
  runner.stop().catch(() => {})
}

function openLanePool(connection: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: LANE_CONNECTIONS,
    application_name: 'darzi jobs',
    onConnect: client => client.query("set timezone = 'UTC'"),
  })
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection of the jobs'))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A connection on which PostgreSQL does not answer is left behind. */
async function closeSoon(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(CLOSING_MS, undefined, { ref: false })])
}

/**
 * The worker only asks a job to end; what waits for somebody else, like a mail server that hangs, is left behind. What a
 * job fails with is stored and logged: of an error of the database without people's data, and as text that can be stored.
 */
function guarded(tasks: JobTasks): JobTasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, JobTasks[string]] => [
      name,
      async (payload, helpers) => {
        try {
          return await Promise.race([task?.(payload, helpers), helpers.abortPromise])
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
