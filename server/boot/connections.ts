import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { LANE_CONNECTIONS } from '#app/platform/jobs/job-lane.server.ts'

/**
 * Of those for requests, how many stay open while nothing is asked of the store: opening one, and its first statements, takes PostgreSQL longer than
 * a page does. One, which is in `LEAST_CONNECTIONS` already.
 */
export const RESTING_CONNECTIONS = 1

/** The largest number of connections of each part of a process. */
export const CONNECTIONS = {
  requests: 16,
  /** Migrations at the start, then the queries of background work. */
  background: 6,
  /** Scheduled tasks, mail, messages to shoppers, and couriers. */
  jobs: 4 * LANE_CONNECTIONS,
  /** Single connections: notifications of pages and of background work, worker presence, and the pulse. */
  alone: 4,
}

/** The largest number of connections that a process of the store uses. */
const MOST_CONNECTIONS = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0)
/** The smallest number that works: the single connections, the jobs, and one for each of the others. */
const LEAST_CONNECTIONS = CONNECTIONS.jobs + CONNECTIONS.alone + 2

/** @returns a warning for the person who starts the store, if PostgreSQL allows fewer connections than it uses */
export async function findTooFewConnections(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ allowed: number }>(sql`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as allowed`)
  const allowed = rows[0]?.allowed ?? MOST_CONNECTIONS
  if (allowed >= MOST_CONNECTIONS) return undefined
  return `DATABASE_URL names a server that allows ${allowed} connections: the store uses up to ${MOST_CONNECTIONS} and needs ${LEAST_CONNECTIONS}; with fewer than it uses, visitors wait for each other at busy times.`
}
