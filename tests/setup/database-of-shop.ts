import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import type { RunningShop } from './shop.ts'

/** Runs work in the database of a running shop. */
export async function withDatabaseOf(
  shop: RunningShop,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const postgres = await startManagedPostgres({
    directory: shop.databaseDirectory,
    log: log.child({}, { level: 'warn' }),
  })
  const database = openDatabase(postgres.connection)
  try {
    await work(database)
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}
