import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { log } from '#app/platform/log.server.ts'
import { addFirstCities } from '#app/pricing/delivery/add-first-cities.server.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import type { TestPostgres } from './test-postgres.ts'

/**
 * Before the database tests: starts one PostgreSQL for the whole run, with one migrated database that every test file
 * copies. `TEST_DATABASE_URL` names a server to use instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = process.env.TEST_DATABASE_URL ? undefined : await prepareCluster()
  const server = await startServer(prepared)
  const template = `darzi_template_${process.pid}`
  try {
    await createTemplate(server.connection, template, prepared !== undefined)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { server: server.connection, template, prepared } satisfies TestPostgres)
  return async () => {
    for (const name of [template, `${template}_large`]) {
      await administer(server.connection, `drop database if exists "${name}"`)
    }
    await server.stop()
    if (prepared) await rm(prepared, { recursive: true, force: true })
  }
}

/** Makes a PostgreSQL with a migrated database, and stops it, so that it can be copied. @returns its directory */
async function prepareCluster(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-test-'))
  const postgres = await startManaged(directory)
  await migrate(postgres.connection)
  await postgres.stop()
  return directory
}

interface Server {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL in a temporary directory, or uses the one that `TEST_DATABASE_URL` names.
 * @param prepared the directory of a stopped PostgreSQL to begin with a copy of
 */
export async function startServer(prepared?: string): Promise<Server> {
  const address = process.env.TEST_DATABASE_URL
  if (address) return { connection: { connectionString: address }, stop: async () => {} }

  const directory = await mkdtemp(join(tmpdir(), 'darzi-test-'))
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, directory])
  const postgres = await startManaged(directory)
  await forgo(postgres.connection, ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
  await hashPasswordCheaply(postgres.connection)
  await permitToSkipTriggers(postgres.connection)
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startManaged(directory: string) {
  // Loaded only here: a machine without our PostgreSQL binaries can still test against its own server.
  const { startManagedPostgres } = await import('#server/postgres/managed-postgres.ts')
  return startManagedPostgres({ directory, log: log.child({}, { level: 'warn' }) })
}

/** The data of these tests need not survive a power cut, and is gone soon. Tests of durability start their own PostgreSQL. */
async function forgo(connection: pg.PoolConfig, settings: string[]): Promise<void> {
  const superuser = toSuperuser(connection)
  for (const setting of settings) await administer(superuser, `alter system set ${setting} = off`)
  await administer(superuser, 'select pg_reload_conf()')
}

/** Half of the cost of a connection is its password, and the tests make two thousand. */
async function hashPasswordCheaply(connection: pg.PoolConfig): Promise<void> {
  const change = `alter role ${connection.user} password '${connection.password}'`
  await administer(toSuperuser(connection), `set scram_iterations = 1; ${change}`)
}

/** For `empty-tables-cheaply.ts`. */
async function permitToSkipTriggers({ user, ...connection }: pg.PoolConfig): Promise<void> {
  const grant = `grant set on parameter session_replication_role to ${user}`
  await administer(toSuperuser(connection), grant)
}

function toSuperuser(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...connection, user: SUPERUSER, database: 'postgres' }
}

/** @param isMigrated whether the server's own database is migrated, so that a copy of it will do */
async function createTemplate(server: pg.PoolConfig, template: string, isMigrated: boolean): Promise<void> {
  if (isMigrated) return administer(server, `create database "${template}" template "${server.database}"`)
  await administer(server, `create database "${template}"`)
  await migrate(toDatabase(server, template))
}

async function migrate(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase(connection)
  await migrateDatabase(database)
  await addMissingStatuses(database)
  await addFirstCities(database)
  await closeDatabase(database)
}

/** Runs one statement on the server's own database. */
export async function administer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
