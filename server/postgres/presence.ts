import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../boot/start-error.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { refuseUnstoppedCopy } from './copied-directory.ts'
import type { Postmaster } from './postmaster.ts'

/** A process's registration as a user of PostgreSQL: a connection that holds a shared advisory lock. */
export interface Presence {
  client: pg.Client
  postmaster: Postmaster
  /** Resolves when the connection has ended for any reason. */
  lost: Promise<void>
}

/** The user and the database of the store. The user owns the database and is no superuser. */
export const STORE = 'darzi'

const USERS_LOCK = 0x0da122
const ADMISSION_TIMEOUT_MS = 5_000

/** Transient errors: starting, stopping, or not there yet. */
const TRANSIENT = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
const WRONG_PASSWORD = '28P01'
const DUPLICATE = new Set(['42710', '42P04', '23505'])

/**
 * Registers with PostgreSQL; returns undefined while it accepts no connections.
 *
 * @throws {StartError} when it refuses our password, or serves other files, of which ours are a copy
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
    connectionTimeoutMillis: ADMISSION_TIMEOUT_MS,
  })
  const lost = new Promise<void>(resolve => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await servesDirectory(client, cluster))) throw refuseUnstoppedCopy(cluster)
    // Waits while another process stops PostgreSQL, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    return { client, postmaster, lost }
  } catch (error) {
    await client.end().catch(() => {})
    if (isTransient(error)) return undefined
    if ((error as { code?: unknown }).code === WRONG_PASSWORD) throw refusePassword(cluster, error)
    throw error
  }
}

/**
 * Unregisters; returns whether no user is left, in which case no other process can join any more.
 *
 * @throws when the connection has been lost
 */
export async function leave({ client }: Presence): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_last', [USERS_LOCK])
  return rows[0].is_last
}

/** Creates the store's user and database if they are missing, while other processes may do the same. */
export async function makeStoreDatabase(client: pg.Client, password: string): Promise<void> {
  const roles = await client.query('select from pg_roles where rolname = $1', [STORE])
  const secret = pg.escapeLiteral(password)
  if (!roles.rowCount) await unlessThere(client, `create role ${STORE} login createdb password ${secret}`)
  const databases = await client.query('select from pg_database where datname = $1', [STORE])
  if (!databases.rowCount) await unlessThere(client, `create database ${STORE} owner ${STORE}`)
}

function refusePassword({ home }: Cluster, cause: unknown): StartError {
  return new StartError(
    `${join(home, 'password')} is not the password of the database beside it: put the one there that belongs to it.`,
    { cause },
  )
}

/**
 * Whether this PostgreSQL serves these very files: it must see one that was just created among them. A copy has the
 * same password and the same lock file, which names a process that serves the original.
 */
async function servesDirectory(client: pg.Client, { data }: Cluster): Promise<boolean> {
  const name = `darzi-proof-${randomUUID()}`
  const path = join(data, name)
  await writeFile(path, '')
  try {
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as is_seen', [name])
    return rows[0].is_seen
  } finally {
    await rm(path, { force: true })
  }
}

async function unlessThere(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch(error => {
    if (!DUPLICATE.has(error.code)) throw error
  })
}

function isTransient(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? /terminated|timeout/.test(message) : TRANSIENT.has(code)
}
