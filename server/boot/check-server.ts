import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { StartError } from './start-error.ts'

const OLDEST_VERSION = 15

/** The version, configuration and permissions of a PostgreSQL server that is not ours. */
export interface ServerFacts {
  /** As in `server_version_num`: 150004 is 15.4. */
  version: number
  encoding: string
  database: string
  user: string
  isStandby: boolean
  isReadOnly: boolean
  /** Whether two open connections share one process of the server, as behind a proxy that gives it to each transaction. */
  sharesProcesses: boolean
  /** Whether the extension for searches by similar words is installed or can be. */
  hasTrigrams: boolean
  /** For the schemas of migrations and jobs. */
  mayCreateSchemas: boolean
  /** For the tables in the schema `public`. */
  mayCreateTables: boolean
}

/**
 * Checks that the server of DATABASE_URL can hold a store. @throws {StartError} with one sentence that says why not
 */
export async function checkServer(database: Database): Promise<void> {
  const problem = findServerProblem(await askServer(database))
  if (problem) throw new StartError(`DATABASE_URL names a server that can't be used: ${problem}.`)
}

/** Returns the first problem, as a sentence; undefined if there is none. */
export function findServerProblem(server: ServerFacts): string | undefined {
  const { database, user } = server
  const problems: [boolean, string][] = [
    [
      server.version < OLDEST_VERSION * 10_000,
      `it is PostgreSQL ${Math.floor(server.version / 10_000)}, and ${OLDEST_VERSION} is the oldest that will do`,
    ],
    [
      server.encoding !== 'UTF8',
      `the database ${database} is in ${server.encoding}, which can't hold every name; make one in UTF8 (create database … encoding 'UTF8' template template0)`,
    ],
    [server.isStandby, 'it is a standby, which only reads; name the primary server'],
    [server.isReadOnly, `it lets ${user} only read in ${database} (default_transaction_read_only is on)`],
    [
      server.sharesProcesses,
      'a proxy gives its connections to another client after each transaction, which loses settings, locks and LISTEN; let it pool by session (pool_mode = session of PgBouncer), or name the server itself',
    ],
    [
      !server.mayCreateSchemas,
      `${user} may not create schemas in ${database} (grant create on database ${database} to ${user})`,
    ],
    [
      !server.mayCreateTables,
      `${user} may not create tables in ${database} (grant create on schema public to ${user})`,
    ],
    [
      !server.hasTrigrams,
      'it has no extension pg_trgm, by which the shop is searched; install the contrib modules of PostgreSQL',
    ],
  ]
  return problems.find(([isSo]) => isSo)?.[1]
}

async function askServer(database: Database): Promise<ServerFacts> {
  try {
    const { rows } = await database.execute(sql`select
      current_setting('server_version_num')::int as "version",
      current_setting('server_encoding') as "encoding",
      current_database() as "database",
      current_user as "user",
      pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as "mayCreateTables"`)
    const sharesProcesses = await shareProcess(database)
    return { ...rows[0], sharesProcesses } as unknown as ServerFacts
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    throw new StartError(`DATABASE_URL names a server that can't be used: ${explain(cause)}.`, { cause })
  }
}

/** Of a server itself, two connections that are open at one time are always two processes. */
async function shareProcess({ $client: pool }: Database): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()]
  try {
    const pids = new Set<number>()
    for (const client of clients) pids.add((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
    return pids.size < clients.length
  } finally {
    for (const client of clients) client.release()
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing answers there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no such host'
    default:
      return message ? explainMessage(message) : String(code)
  }
}

function explainMessage(message: string): string {
  if (/^(timeout expired|Connection terminated due to connection timeout)/.test(message))
    return 'it does not answer within ten seconds'
  if (/client password must be a/.test(message)) return 'it asks for a password, and the address has none'
  return message
}
