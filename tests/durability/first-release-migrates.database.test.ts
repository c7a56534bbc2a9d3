import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { prepareStore } from '#server/boot/prepare-store.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'

/**
 * What `pg_dump --inserts` of PostgreSQL 15 wrote of a shop of version 1.0.0-rc.1: its demo shop, an order placed by the form and shipped
 * by the admin with a note, a sign-up, a message and a new category. Never written by hand, and never changed.
 */
const DUMP = new URL('release-1.0.0-rc.1.sql.gz', import.meta.url)
/** The lines for the program psql. */
const FOR_PSQL = /^\\(un)?restrict .*$/gm
const ORDER = 'gN-t5CJi6HKvundJ4OBqkqvKQDTqydeB'

/** The rows of the first release, where migrations add others: movements say since 0028 in which place the pieces of an order are. */
const FIRST_ROWS: Record<string, string> = {
  stock_movements: "where reason <> 'moved'",
  daily_totals: "where subject <> 'balances'",
}
/** In which the start notes what it did. */
const NOTES = 'process_state'
/** Says which totals are to be computed again. */
const QUEUE = 'stale_product_stock'

interface Column {
  table: string
  column: string
}

const { server } = inject('postgres')
const name = `darzi_release_${randomUUID().replaceAll('-', '')}`
const connection = toDatabase(server, name)
let database: Database

beforeAll(async () => {
  await ask(server, `create database "${name}"`)
  database = openDatabase({ ...connection, max: 3 })
})
afterAll(async () => {
  await closeDatabase(database)
  await ask(server, `drop database "${name}"`)
})

// product: 20.18
test('a shop of the first release comes through all migrations with every value that it stored', async () => {
  await restore()
  const columns = await listColumns()
  const before = await readColumns(columns)
  expect(before['orders.token']).toMatch(/^154 /)
  expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(30)

  const { files } = memoryFileStore()
  await prepareStore(
    { database, files, settings: readSettings({ DEMO: 'off' }), secrets: TEST_SECRETS },
    new AbortController().signal,
    () => {},
  )

  const after = new Set((await listColumns()).map(nameOf))
  expect(columns.map(nameOf).filter(column => !after.has(column))).toEqual([])
  const read = await readColumns(columns)
  const lasting = columns.filter(({ table }) => table !== NOTES).map(nameOf)
  const changed = lasting.filter(column => read[column] !== before[column])
  expect(changed).toEqual([])

  const order = await findOrderByToken(database, ORDER)
  expect(order).toMatchObject({ customerName: 'Ayesha Khan', totalPaisa: 798_000, status: 'shipped' })
  await expectBalancedStock(database)
})

/** By a client of its own, since a dump changes settings of its connection. */
async function restore(): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      gunzipSync(await readFile(DUMP))
        .toString()
        .replace(FOR_PSQL, ''),
    )
  } finally {
    await client.end()
  }
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await database.$client.query<Column>(
    `select table_name as table, column_name as column from information_schema.columns join pg_tables
       on schemaname = table_schema and tablename = table_name
       where table_schema = 'public' and table_name <> $1 order by 1, ordinal_position`,
    [QUEUE],
  )
  return rows
}

/** @returns the number of rows and a digest of the values of each column */
async function readColumns(columns: readonly Column[]): Promise<Record<string, string>> {
  const entries = columns.map(async each => {
    const { rows } = await database.$client.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg("${each.column}"::text, E'\\n' order by "${each.column}"::text), ''))
         as digest from "${each.table}" ${FIRST_ROWS[each.table] ?? ''}`,
    )
    return [nameOf(each), rows[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function nameOf({ table, column }: Column): string {
  return `${table}.${column}`
}
