import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Database } from './database.server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const LOCK = 0x0da121

/**
 * Runs `work` while no other process does: servers that start together wait for each other. The lock belongs to a
 * connection, so that it is free again as soon as its holder is gone, whatever ended it.
 */
export async function withStartLock<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Closing the connection gives the lock back even when PostgreSQL no longer answers.
    client.release(true)
  }
}

/**
 * Brings the database to the newest schema: each migration once, in the order of its number, all or none; and before
 * them the tables that jobs wait in, which are the worker's own.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.$client })
  await migrate(drizzle(database.$client), { migrationsFolder: MIGRATIONS })
}
