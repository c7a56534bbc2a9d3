import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const LOCK = 0x0da121

/** Runs `work` while no other process does, on one connection: two servers starting together wait for each other. */
export async function withStartLock<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

/** Brings the database to the newest schema. Each migration is applied once, in the order of its number. */
export async function migrateDatabase(database: Database): Promise<void> {
  await migrate(drizzle(database.$client), { migrationsFolder: MIGRATIONS })
}
