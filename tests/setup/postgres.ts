import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { addFirstCities } from '#app/features/delivery/add-first-cities.server.ts'
import { addMissingStatuses } from '#app/features/orders/add-missing-statuses.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { log } from '#app/platform/log.server.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import type { TestPostgres } from './test-postgres.ts'

/**
 * Before the database tests: starts one PostgreSQL for the whole run, with one migrated database that every test file
 * copies. `TEST_DATABASE_URL` names a server to use instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `darzi_template_${process.pid}`
  try {
    await createTemplate(server.connection, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { server: server.connection, template } satisfies TestPostgres)
  return async () => {
    for (const name of [template, `${template}_large`]) {
      await administer(server.connection, `drop database if exists "${name}"`)
    }
    await server.stop()
  }
}

interface Server {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

/** Starts a PostgreSQL in a temporary directory, or uses the one that `TEST_DATABASE_URL` names. */
export async function startServer(): Promise<Server> {
  const address = process.env.TEST_DATABASE_URL
  if (address) return { connection: { connectionString: address }, stop: async () => {} }

  // Loaded only here: a machine without our PostgreSQL binaries can still test against its own server.
  const { startManagedPostgres } = await import('#server/postgres/managed-postgres.ts')
  const directory = await mkdtemp(join(tmpdir(), 'darzi-test-'))
  const postgres = await startManagedPostgres({ directory, log: log.child({}, { level: 'warn' }) })
  await forgoDurability(postgres.connection)
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The data of these tests need not survive a power cut. Tests of durability start their own PostgreSQL. */
async function forgoDurability(connection: pg.PoolConfig): Promise<void> {
  const superuser = { ...connection, user: SUPERUSER, database: 'postgres' }
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await administer(superuser, `alter system set ${setting} = off`)
  }
  await administer(superuser, 'select pg_reload_conf()')
}

async function createTemplate(server: pg.PoolConfig, template: string): Promise<void> {
  await administer(server, `create database "${template}"`)
  const database = openDatabase(toDatabase(server, template))
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
