import pg from 'pg'
import { type Cluster, SUPERUSER } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

/** A process's place among the users of one PostgreSQL: a connection that holds a shared lock while it is there. */
export interface Presence {
  client: pg.Client
  postmaster: Postmaster
  /** Settled when the connection has ended, whatever the cause. */
  lost: Promise<void>
}

/** The user and the database of the store. It owns its database and is no superuser. */
export const STORE = 'darzi'

const USERS_LOCK = 0x0da122
const ADMISSION_PATIENCE_MS = 5_000

/** Starting, stopping, or not there yet: reasons to try again. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const DUPLICATE = new Set(['42710', '42P04', '23505'])

/**
 * Enters PostgreSQL, or returns nothing while it does not admit anyone.
 *
 * @throws when it refuses our password, or turns out to serve other files
 */
export async function enter(cluster: Cluster, postmaster: Postmaster): Promise<Presence | undefined> {
  const client = new pg.Client({
    host: postmaster.socketDirectory,
    port: 5432,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: 'darzi supervision',
    connectionTimeoutMillis: ADMISSION_PATIENCE_MS,
  })
  const lost = new Promise<void>(resolve => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    await proveIdentity(client, postmaster)
    // Waits while another process is stopping PostgreSQL, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    return { client, postmaster, lost }
  } catch (error) {
    await client.end().catch(() => {})
    if (isPassing(error)) return undefined
    throw error
  }
}

/**
 * Gives the place up; says whether nobody is left, in which case nobody else can enter any more.
 *
 * @throws when the connection has been lost
 */
export async function leave({ client }: Presence): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_last', [USERS_LOCK])
  return rows[0].is_last
}

/** Makes the store's user and database where they are missing; other processes may be doing the same. */
export async function makeStoreDatabase(client: pg.Client, password: string): Promise<void> {
  const roles = await client.query('select from pg_roles where rolname = $1', [STORE])
  const secret = pg.escapeLiteral(password)
  if (!roles.rowCount) await unlessThere(client, `create role ${STORE} login createdb password ${secret}`)
  const databases = await client.query('select from pg_database where datname = $1', [STORE])
  if (!databases.rowCount) await unlessThere(client, `create database ${STORE} owner ${STORE}`)
}

/** Whoever knows the password and reads this lock file is the PostgreSQL of these files. */
async function proveIdentity(client: pg.Client, { pid }: Postmaster): Promise<void> {
  const { rows } = await client.query(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
  )
  if (rows[0].pid !== pid) throw new Error(`Process ${pid} is a PostgreSQL on other files.`)
}

async function unlessThere(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch(error => {
    if (!DUPLICATE.has(error.code)) throw error
  })
}

function isPassing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? /terminated|timeout/.test(message) : PASSING.has(code)
}
