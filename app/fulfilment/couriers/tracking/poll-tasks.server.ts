import type { JobTasks, PeriodicTask } from '#app/platform/jobs/job-tasks.ts'
import { type PollOptions, pollCouriers } from './poll-couriers.server.ts'

/** The job that asks couriers about parcels. */
export const POLL_COURIERS = 'poll_couriers'

/** A run that fails is not repeated: the next one is soon. */
export const POLL_SCHEDULE: PeriodicTask = { task: POLL_COURIERS, match: '*/5 * * * *', maxAttempts: 1 }

export function pollTasks(options: PollOptions): JobTasks {
  return { [POLL_COURIERS]: () => pollCouriers(options).then(() => {}) }
}
