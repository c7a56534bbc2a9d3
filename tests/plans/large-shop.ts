import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { fillTables } from '../../bench/fill-large-store.ts'

/** Large enough to distinguish a plan that reads a whole table from one that uses an index. */
const SIZE = { products: 30_000, orders: 30_000 }
const LOCK = 0x1a26e

export interface LargeShop {
  database: Database
  connection: pg.PoolConfig
  close(): Promise<void>
}

/**
 * Opens a database with 30,000 products and as many orders. The first test file of a run fills it, and all share it: read it
 * only, or roll back.
 */
export async function openLargeShop(): Promise<LargeShop> {
  const { server, template } = inject('postgres')
  const name = `${template}_large`
  const administration = new pg.Client(server)
  await administration.connect()
  await administration.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { rowCount } = await administration.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await create(administration, { server, template, name })
  } finally {
    await administration.end()
  }
  const connection = toDatabase(server, name)
  const database = openDatabase(connection)
  return { database, connection, close: () => closeDatabase(database) }
}

/** A database that could not be filled is dropped, so that no other test file mistakes it for the large shop. */
async function create(
  administration: pg.Client,
  { server, template, name }: { server: pg.PoolConfig; template: string; name: string },
): Promise<void> {
  await administration.query(`create database "${name}" template "${template}"`)
  const database = openDatabase(toDatabase(server, name))
  try {
    await fillTables(database, SIZE)
  } catch (error) {
    await closeDatabase(database)
    await administration.query(`drop database "${name}"`)
    throw error
  }
  await closeDatabase(database)
}
