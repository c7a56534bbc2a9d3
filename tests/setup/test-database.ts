import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { toDatabase } from '#server/postgres/to-database.ts'

export interface TestDatabase {
  database: Database
  /** For a second pool on the same database, or for another process. */
  connection: pg.PoolConfig
  /** Closes the pool and drops the database, for a test that has several. At the end of a file all of its own go. */
  drop(): Promise<void>
}

/** One for each worker, which creates and drops its databases one after the other. */
let administration: pg.Pool | undefined
/** Drops each database that is there. */
const drops = new Set<() => Promise<void>>()

/** Drops what the test file has created and not dropped itself. */
export async function dropTestDatabases(): Promise<void> {
  for (const drop of drops) await drop()
}

/** Creates a migrated, empty database that only this test file uses, and that goes with it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('postgres')
  const name = `darzi_test_${randomUUID().replaceAll('-', '')}`
  administration ??= new pg.Pool({ ...server, max: 1, allowExitOnIdle: true })
  // Copies the files; to write them to the log first takes twice the time.
  await administration.query(`create database "${name}" template "${template}" strategy file_copy`)
  const connection = toDatabase(server, name)
  // On a busy machine the last of many buyers at once waits long for a connection.
  const database = openDatabase({ ...connection, connectionTimeoutMillis: 60_000 })
  drops.add(drop)
  return { database, connection, drop }

  async function drop() {
    if (!drops.delete(drop)) return
    await closeDatabase(database)
    // Not by force: autovacuum may be connected, which only a superuser may terminate; a plain drop waits for it.
    await administration?.query(`drop database if exists "${name}"`)
  }
}
