import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { log } from '../log.server.ts'
import { GuardedPool } from './guarded-pool.server.ts'

export type Database = NodePgDatabase & { $client: GuardedPool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a read needs: it works inside a transaction and outside of one. */
export type Queryable = Database | Transaction

/** For how long PostgreSQL bears something, in milliseconds; then it ends it. */
export interface Timeouts {
  /** One statement, its waiting for locks included. */
  statementMs: number
  /** A transaction in which nothing is said, whose locks others may wait for. */
  idleInTransactionMs: number
}

/**
 * For what somebody waits for in front of a page: they have given up by then, and what goes on would keep a connection
 * from the next one. A picture that is received stays in its transaction while its sizes are made and stored.
 */
export const REQUEST_TIMEOUTS: Timeouts = { statementMs: 15_000, idleInTransactionMs: 120_000 }

/** What PostgreSQL may need to say that it has ended a statement. */
const ANSWER_MARGIN_MS = 2_000

/**
 * Opens a pool of connections to PostgreSQL, without `patience` one that waits for as long as it takes: for migrations,
 * commands and background work.
 */
export function openDatabase(connection: pg.PoolConfig, patience?: Timeouts): Database {
  const session = sessionSettings(patience)
  const pool = new GuardedPool({
    max: 16,
    connectionTimeoutMillis: 10_000,
    application_name: 'darzi',
    // One that does not end what it was asked to end is not waited for.
    ...(patience && { query_timeout: patience.statementMs + ANSWER_MARGIN_MS }),
    ...connection,
    // Said and not asked for in the start of a connection, where PgBouncer refuses what it does not know.
    onConnect: client => client.query(session),
  })
  // Without a listener, a restart of PostgreSQL would end this process through the idle connections.
  pool.on('error', error => log.warn({ err: error }, 'PostgreSQL closed an idle connection'))
  // The pool listens to idle connections only; one that breaks in the middle of a transaction fails its query, which is
  // where it is handled, and tells the client as well.
  pool.on('connect', client => client.on('error', () => {}))
  return drizzle(pool)
}

/** `force_custom_plan` because a plan made once for all parameters made listings ten times slower at 100,000 products. */
function sessionSettings(patience: Timeouts = { statementMs: 0, idleInTransactionMs: 0 }): string {
  return [
    'set plan_cache_mode = force_custom_plan',
    "set timezone = 'UTC'",
    `set statement_timeout = ${patience.statementMs}`,
    `set idle_in_transaction_session_timeout = ${patience.idleInTransactionMs}`,
  ].join('; ')
}

export function closeDatabase(database: Database): Promise<void> {
  return database.$client.end()
}
