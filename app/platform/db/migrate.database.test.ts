import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toDatabase } from '#server/postgres/to-database.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { applyFunctions } from './apply-functions.server.ts'
import { closeDatabase, type Database, openDatabase } from './database.server.ts'
import { applyMigrations, migrateDatabase, withStartLock } from './migrate.server.ts'

const MIGRATOR = fileURLToPath(new URL('../../../tests/processes/migrate.ts', import.meta.url))
const name = `darzi_empty_${randomUUID().replaceAll('-', '')}`
/** The position of a migration that changes the table of sessions. */
const SESSIONS_CHANGE = 19
const { server } = inject('postgres')
const connection = toDatabase(server, name)

beforeAll(() => executeAsAdmin(`create database "${name}"`))
afterAll(() => executeAsAdmin(`drop database if exists "${name}"`))

test('servers that start together on an empty database apply each migration once', async () => {
  const codes = await Promise.all([1, 2].map(migrateInProcess))
  expect(codes).toEqual([0, 0])
  const database = openDatabase(connection)
  const applied = await database.execute(
    sql`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
  )
  expect(applied.rows[0]?.count).toBeGreaterThan(0)
  expect(applied.rows[0]?.count).toBe(applied.rows[0]?.different)
  await closeDatabase(database)
})

test('only one holder of the lock runs at a time, and a failure releases it', async () => {
  const database = openDatabase(connection)
  let inside = 0
  const visit = () =>
    withStartLock(database, async () => {
      inside += 1
      expect(inside).toBe(1)
      await database.execute(sql`select pg_sleep(0.02)`)
      inside -= 1
    })
  await expect(withStartLock(database, () => Promise.reject(new Error('out of order')))).rejects.toThrow()
  await Promise.all([visit(), visit(), visit()])
  await closeDatabase(database)
})

// product: 20.18
test('a migration that waits for a table lets other stores read it meanwhile', async () => {
  const name = `darzi_old_${randomUUID().replaceAll('-', '')}`
  await executeAsAdmin(`create database "${name}"`)
  const database = openDatabase(toDatabase(server, name))
  const reader = new pg.Client(toDatabase(server, name))
  try {
    await migrateDatabase(database, SESSIONS_CHANGE)
    await reader.connect()
    await reader.query('begin; select from sessions')
    const migrated = migrateDatabase(database, SESSIONS_CHANGE + 1)
    await expect.poll(() => countWaiting(database), { timeout: 30_000 }).toBe(1)
    // Waits behind the migration, which waits for the reader.
    await database.execute(sql`select from sessions`)
    await reader.end()
    await migrated
  } finally {
    await closeDatabase(database)
    await executeAsAdmin(`drop database "${name}" with (force)`)
  }
})

test('a migration may change orders and then their table', async () => {
  const name = `darzi_changed_${randomUUID().replaceAll('-', '')}`
  await executeAsAdmin(`create database "${name}"`)
  const database = openDatabase(toDatabase(server, name))
  const client = new pg.Client(toDatabase(server, name))
  try {
    await migrateDatabase(database)
    await createOrder(database)
    await client.connect()
    await client.query('begin')
    const change = ["update orders set status = 'cancelled'", 'alter table orders add column worn text']
    await applyMigrations(client, [
      { name: 'a later one', sql: change, folderMillis: Date.UTC(2100), hash: '' },
    ])
    // Its functions and triggers have changed as well.
    await client.query('delete from drizzle.applied_functions')
    await applyFunctions(client)
    await client.query('commit')
    const { rows } = await database.execute(
      sql`select sum(cancelled_orders)::int as cancelled from sales_facts`,
    )
    expect(rows).toEqual([{ cancelled: 1 }])
  } finally {
    await client.end()
    await closeDatabase(database)
    await executeAsAdmin(`drop database "${name}" with (force)`)
  }
})

async function countWaiting(database: Database): Promise<unknown> {
  const { rows } = await database.execute(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

async function migrateInProcess(): Promise<number> {
  const migrator = spawn(process.execPath, [MIGRATOR, JSON.stringify(connection)], { stdio: 'inherit' })
  const [code] = await once(migrator, 'exit')
  return code
}

async function executeAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
