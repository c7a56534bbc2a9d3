import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.server.ts'

/** Recent attempts for one subject, to limit guessing. Stored, so that a restart does not reset them. */
export const failedAttempts = pgTable('failed_attempts', {
  /** A digest of the action and its subject: no phone number or email is stored. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the count starts again. */
  forgottenAt: moment('forgotten_at').notNull(),
})

/** The process of each job worker. A lock held by the process shows that it is alive. */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  processKey: integer('process_key').notNull(),
})

/**
 * What the processes of one store must agree on: the session secret, the setup code, where files are stored. The owner's
 * settings are in `settings`.
 */
export const processState = pgTable('process_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
