import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { canWrite } from '#app/platform/db/try-write.server.ts'
import { formatBytes } from '#app/shared/bytes.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export interface DatabaseFacts {
  canWrite: boolean
  /** Of a query that reads nothing. */
  ms: number
  version: string
  bytes: number
  connections: number
  allowedConnections: number
}

const SLOW_MS = 250
const MOST_CONNECTIONS_SHARE = 0.85

export const DATABASE: HealthCheck = {
  run: async ({ database }) => judgeDatabase(await readFacts(database)),
  advice: message(
    'Look at the log of PostgreSQL, and at whether its machine and its disk are there. The shop recovers by itself.',
  ),
}

export function judgeDatabase(facts: DatabaseFacts): Finding {
  const { connections, allowedConnections } = facts
  const found = t(
    'PostgreSQL {version} responds in {ms} ms. The database has {size}; {connections} of {allowedConnections} connections are in use.',
    {
      version: facts.version,
      ms: Math.round(facts.ms),
      size: formatBytes(facts.bytes),
      connections,
      allowedConnections,
    },
  )
  if (!facts.canWrite) {
    return {
      state: 'failing',
      found: t('The database can’t be written, so no order can be placed. {found}', { found }),
      advice: t('Make room on the disk of the database. If it is a server of its own, name its primary.'),
    }
  }
  if (connections > allowedConnections * MOST_CONNECTIONS_SHARE) {
    return {
      state: 'attention',
      found,
      advice: t('Raise max_connections, or run fewer processes: visitors will wait for each other.'),
    }
  }
  if (facts.ms > SLOW_MS) {
    return { state: 'attention', found, advice: t('Look for other load on its machine or network.') }
  }
  return { state: 'good', found }
}

async function readFacts(database: Database): Promise<DatabaseFacts> {
  // The connection is open by then, so that only the query is measured.
  const isWritable = await canWrite(database)
  const begun = performance.now()
  await database.execute(sql`select 1`)
  const ms = performance.now() - begun
  const { rows } = await database.execute<Omit<DatabaseFacts, 'canWrite' | 'ms'>>(sql`select
    split_part(current_setting('server_version'), ' ', 1) as "version",
    pg_database_size(current_database())::float8 as "bytes",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connections",
    current_setting('max_connections')::int as "allowedConnections"`)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL returned nothing')
  return { canWrite: isWritable, ms, ...facts }
}
