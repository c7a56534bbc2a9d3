import type { TaskList } from 'graphile-worker'

/** Work that is done again and again: what, and when by the clock of the shop, as cron writes it. */
export interface PeriodicTask {
  task: string
  /** Five fields, in UTC. */
  match: string
}

/** What is done for each kind of job, by its name. */
export type JobTasks = TaskList
