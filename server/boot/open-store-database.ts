import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import {
  closeDatabase,
  type Database,
  openDatabase,
  REQUEST_TIMEOUTS,
} from '#app/platform/db/database.server.ts'
import { startPulse } from '#app/platform/db/database-pulse.server.ts'
import { settleWithin } from '#app/platform/db/settle-within.server.ts'
import { type WatchQuery, watchSlowQueries, watchTogether } from '#app/platform/db/slow-queries.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { connectionTo } from '../postgres/follow-primary.ts'
import { startManagedPostgres } from '../postgres/managed-postgres.ts'
import { checkServer } from './check-server.ts'
import { CONNECTIONS, findTooFewConnections, RESTING_CONNECTIONS } from './connections.ts'

const CLOSING_TIMEOUT_MS = 1_000
const KEEP_ALIVE_MS = 30_000

interface StoreDatabase {
  /** Without timeouts: for migrations, commands and background work. */
  database: Database
  /** For connections outside the pool. */
  connection: pg.PoolConfig
}

/**
 * Connects to the server of DATABASE_URL, or starts our own. `opened` closes both.
 *
 * @param watchQuery called for each statement
 */
export async function openStoreDatabase(
  settings: Settings,
  opened: AsyncDisposableStack,
  say: (line: string) => void,
  watchQuery?: WatchQuery,
): Promise<StoreDatabase> {
  const connection = await findServer(settings, opened, say)
  const database = openDatabase({ ...connection, max: CONNECTIONS.background }, undefined, watchQuery)
  opened.defer(() => closeSoon(database))
  if (settings.databaseUrl) {
    await checkServer(database)
    const warning = await findTooFewConnections(database)
    if (warning) say(warning)
  }
  return { database, connection }
}

/**
 * Opens the connections for requests: their statements have timeouts, and fail at once while PostgreSQL does not
 * respond.
 *
 * @param onAway called when it stops responding
 * @param watchQuery called for each statement
 */
export function openRequestDatabase(
  connection: pg.PoolConfig,
  { slowQueryMs: slowMs }: Settings,
  opened: AsyncDisposableStack,
  onAway: () => void,
  watchQuery?: WatchQuery,
): Database {
  const database = openDatabase(
    {
      ...connection,
      min: RESTING_CONNECTIONS,
      max: CONNECTIONS.requests,
      application_name: 'darzi requests',
      // Routers forget connections on which nothing is sent.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    },
    REQUEST_TIMEOUTS,
    watchTogether(slowMs > 0 ? watchSlowQueries({ slowMs, log }) : undefined, watchQuery),
  )
  opened.defer(() => closeSoon(database))
  const pulse = startPulse({ connection, pool: database.$client, log, onAway })
  opened.defer(() => pulse.stop())
  return database
}

/** A running query holds its connection. It is cut off when PostgreSQL or this process ends. */
function closeSoon(database: Database): Promise<void> {
  return settleWithin(CLOSING_TIMEOUT_MS, closeDatabase(database))
}

async function findServer(
  settings: Settings,
  opened: AsyncDisposableStack,
  say: (line: string) => void,
): Promise<pg.PoolConfig> {
  if (settings.databaseUrl) {
    say('Connecting to the PostgreSQL of DATABASE_URL')
    return connectionTo(settings.databaseUrl, log)
  }
  const directory = join(settings.dataDir, 'postgres')
  const isNew = await access(directory).then(
    () => false,
    () => true,
  )
  say(isNew ? `Making the database in ${directory}` : 'Starting PostgreSQL')
  const postgres = await startManagedPostgres({ directory, log })
  opened.defer(() => postgres.stop())
  return postgres.connection
}
