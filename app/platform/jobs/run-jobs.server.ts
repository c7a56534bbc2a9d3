import type pg from 'pg'
import type { Database } from '../db/database.server.ts'
import type { Logger } from '../log.server.ts'
import { startLane } from './job-lane.server.ts'
import type { JobTasks, PeriodicTask } from './job-tasks.ts'
import { followWorkers } from './worker-presence.server.ts'

interface JobOptions {
  database: Database
  /** For connections beside the pool. */
  connection: pg.PoolConfig
  log: Logger
  /** What this process can do, in lanes: of each lane one job at a time, whatever the others are at. */
  lanes: readonly JobTasks[]
  periodic: readonly PeriodicTask[]
}

export interface RunningJobs {
  /** Finishes what runs, seconds at most, and begins anew. */
  restart(): void
  /** Waits for what runs, seconds at most; asked again, it answers the same. */
  stop(): Promise<void>
}

/**
 * Does the jobs that wait in the database, in this process; others may do so as well. A job that fails is tried again
 * after a pause that grows from seconds to hours, for days. One whose worker died is taken up by another within seconds.
 * A lane that ends by itself, as when PostgreSQL is away while a job is being noted as done, begins anew.
 */
export async function runJobs({
  database,
  connection,
  log,
  lanes,
  periodic,
}: JobOptions): Promise<RunningJobs> {
  const presence = followWorkers({ database, connection, log })
  const running = await Promise.all(
    lanes.map((tasks, lane) =>
      // One of the lanes looks at the clock for all.
      startLane({ connection, log, presence, tasks, periodic: lane === 0 ? periodic : [] }),
    ),
  )
  let stopped: Promise<void> | undefined
  return {
    restart() {
      for (const lane of running) lane.restart()
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
