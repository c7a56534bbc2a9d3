import { join } from 'node:path'
import type pg from 'pg'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'

/** Works in the database of a data directory, beside its store if that runs. Only fatal failures are logged from then on. */
export async function withDataDirectory<Result>(
  dataDir: string,
  work: (database: Database, connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  log.level = 'fatal'
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  try {
    return await work(database, postgres.connection)
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}
