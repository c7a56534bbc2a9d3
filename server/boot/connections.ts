import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { LANE_CONNECTIONS } from '#app/platform/jobs/job-lane.server.ts'

/** How many connections each part of a process has at most. */
export const CONNECTIONS = {
  requests: 16,
  /** Migrations at the start, and then what background work asks for. */
  background: 6,
  /** Mail, and what is done by the clock. */
  jobs: 2 * LANE_CONNECTIONS,
  /** Announcements, the presence of its workers, and whether PostgreSQL answers. */
  alone: 3,
}

/** What a process of the store uses at its busiest. */
export const MOST_CONNECTIONS = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0)
/** With fewer it can't work: what stands alone, its jobs, and one for each of the others. */
export const LEAST_CONNECTIONS = CONNECTIONS.jobs + CONNECTIONS.alone + 2

/** @returns a sentence for the person who starts the store, where PostgreSQL allows fewer connections than it uses */
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
