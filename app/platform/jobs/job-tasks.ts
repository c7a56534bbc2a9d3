import type { TaskList } from 'graphile-worker'

/** A task that the worker starts on a schedule. */
export interface PeriodicTask {
  task: string
  /** A cron pattern of five fields, in UTC. */
  match: string
  /** How often a failing job is tried; by default for days. */
  maxAttempts?: number
}

/** The handlers of jobs, by task name. */
export type JobTasks = TaskList
