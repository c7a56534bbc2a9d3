import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** How often something failed lately for one subject, so that guessing ends; kept here so that a restart forgives nothing. */
export const failedAttempts = pgTable('failed_attempts', {
  /** A digest of what was tried on whom: no phone number or email stands here. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** From then on the count begins anew. */
  forgottenAt: moment('forgotten_at').notNull(),
})

/** Which process a worker of background jobs belongs to; that the process lives is shown by a lock that it holds. */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  processKey: integer('process_key').notNull(),
})
