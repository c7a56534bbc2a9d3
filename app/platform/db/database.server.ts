import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { log } from '../log.server.ts'
import * as schema from './schema.server.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a read needs: it works inside a transaction and outside of one. */
export type Queryable = Database | Transaction

/**
 * Opens a pool of connections to PostgreSQL. `force_custom_plan` because a plan made once for all parameters
 * made listings ten times slower at 100,000 products.
 */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 10_000,
    ...connection,
    options: '-c plan_cache_mode=force_custom_plan -c TimeZone=UTC',
    application_name: 'darzi',
  })
  // Without a listener, a restart of PostgreSQL would end this process through the idle connections.
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection'))
  // The pool listens to idle connections only; one that breaks in the middle of a transaction fails its query, which is
  // where it is handled, and tells the client as well.
  pool.on('connect', client => client.on('error', () => {}))
  return drizzle(pool, { schema })
}

export function closeDatabase(database: Database): Promise<void> {
  return database.$client.end()
}
