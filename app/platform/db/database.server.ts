import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { log } from '../log.server.ts'
import { GuardedPool, PLAN_EACH_TIME } from './guarded-pool.server.ts'
import type { WatchQuery } from './slow-queries.server.ts'

export type Database = NodePgDatabase & { $client: GuardedPool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A connection for reading, inside or outside a transaction. */
export type Queryable = Database | Transaction

/** Limits after which PostgreSQL ends the work, in milliseconds. 0 is no limit. */
export interface Timeouts {
  /** Of one statement, including its waits for locks. */
  statementMs: number
  /** Of a transaction between two statements, while its locks block others. */
  idleInTransactionMs: number
}

/**
 * For requests. The shopper has given up by then, and the work would occupy a connection that another request needs.
 * An upload's transaction stays open while the picture is resized and stored, so that the idle limit is longer.
 */
export const REQUEST_TIMEOUTS: Timeouts = { statementMs: 15_000, idleInTransactionMs: 120_000 }

/** Extra time for PostgreSQL to report that it has ended a statement. */
const RESPONSE_MARGIN_MS = 2_000

/**
 * Opens a pool of connections to PostgreSQL. Without `timeouts`, statements may take as long as they need: for
 * migrations, commands and background work.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  timeouts?: Timeouts,
  watchQuery?: WatchQuery,
): Database {
  const session = sessionSettings(timeouts)
  const config: pg.PoolConfig = {
    max: 16,
    connectionTimeoutMillis: 10_000,
    application_name: 'darzi',
    // Covers a server that does not respond even after the statement timeout.
    ...(timeouts && { query_timeout: timeouts.statementMs + RESPONSE_MARGIN_MS }),
    ...connection,
    // A statement rather than a startup parameter, because PgBouncer refuses startup parameters that it does not know.
    onConnect: client => client.query(session),
  }
  const pool = new GuardedPool(config, watchQuery)
  // Without a listener, an error of an idle connection would end this process when PostgreSQL restarts.
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection'))
  // The pool listens to idle connections only. A connection that breaks in use fails its query, which is handled there,
  // and also emits the error.
  pool.on('connect', client => client.on('error', () => {}))
  return drizzle(pool)
}

/**
 * Statements are planned for their own values, because a generic plan made listings ten times slower at 100,000 products. Those
 * whose plan does not depend on the values get a name (`prepare`) and are planned once.
 */
function sessionSettings(timeouts: Timeouts = { statementMs: 0, idleInTransactionMs: 0 }): string {
  return [
    PLAN_EACH_TIME,
    "set timezone = 'UTC'",
    `set statement_timeout = ${timeouts.statementMs}`,
    `set idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs}`,
  ].join('; ')
}

export function closeDatabase(database: Database): Promise<void> {
  return database.$client.end()
}
