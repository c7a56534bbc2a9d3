import type pg from 'pg'
import type { Database } from '../db/database.server.ts'
import type { Logger } from '../log.server.ts'
import { startLane } from './job-lane.server.ts'
import type { JobTasks, PeriodicTask } from './job-tasks.ts'
import { startPresence } from './worker-presence.server.ts'

interface JobOptions {
  database: Database
  /** For connections outside the pool. */
  connection: pg.PoolConfig
  log: Logger
  /** The tasks of this process, in lanes. Each lane does one job at a time, independently of the others. */
  lanes: readonly JobTasks[]
  periodic: readonly PeriodicTask[]
}

export interface RunningJobs {
  /** Finishes the running jobs, within seconds, and starts again. */
  restart(): void
  /** Finishes the running jobs, within seconds, and does no more before `resume`. */
  pause(): void
  resume(): void
  /** Waits for the running jobs, seconds at most. Further calls return the same promise. */
  stop(): Promise<void>
}

/**
 * Runs the queued jobs in this process; other processes may do so as well. A failed job is retried for days, after
 * pauses that grow from seconds to hours. Jobs of a worker that died are freed within seconds. A lane whose run ends
 * early, as when PostgreSQL goes away, starts a new run.
 */
export async function runJobs({
  database,
  connection,
  log,
  lanes,
  periodic,
}: JobOptions): Promise<RunningJobs> {
  const presence = startPresence({ database, connection, log })
  const running = await Promise.all(
    lanes.map((tasks, lane) =>
      // Only the first lane runs the schedule.
      startLane({ connection, log, presence, tasks, periodic: lane === 0 ? periodic : [] }),
    ),
  )
  let stopped: Promise<void> | undefined
  return {
    restart() {
      for (const lane of running) lane.restart()
    },
    pause() {
      for (const lane of running) lane.pause()
    },
    resume() {
      for (const lane of running) lane.resume()
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }

  async function stop(): Promise<void> {
    await Promise.allSettled(running.map(lane => lane.stop()))
    await presence.stop()
  }
}
