import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'
import { PRESENCE_LOCKS } from './worker-presence.server.ts'

export interface JobCounts {
  /** Processes that do background work and are alive. */
  processes: number
  /** Jobs whose time has come, and that no process does yet. */
  due: number
  /** How long the first of them has waited; 0 if there is none. */
  oldestDueSeconds: number
  /** The tasks of jobs that have failed several times, or for good within the last week. */
  failed: string[]
}

const MANY_ATTEMPTS = 3

/** @param countedElsewhere the task whose jobs are left out */
export async function readJobCounts(database: Queryable, countedElsewhere: string): Promise<JobCounts> {
  const { rows } = await database.execute<JobCounts & Record<string, unknown>>(sql`
    with jobs as (
      select * from graphile_worker.jobs where task_identifier <> ${countedElsewhere}
    ), due as (
      select run_at from jobs where run_at <= now() and locked_at is null and attempts < max_attempts
    )
    select
      (select count(distinct process_key)::int from job_workers join pg_locks
        on locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and classid = ${PRESENCE_LOCKS}::bigint::oid
          and objid = process_key::bigint::oid) as "processes",
      (select count(*)::int from due) as "due",
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from due) as "oldestDueSeconds",
      array(select distinct task_identifier from jobs
        where last_error is not null and updated_at > now() - interval '7 days'
          and attempts >= least(max_attempts, ${MANY_ATTEMPTS}) order by 1) as "failed"`)
  return rows[0] ?? { processes: 0, due: 0, oldestDueSeconds: 0, failed: [] }
}
