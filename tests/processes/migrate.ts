import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'

// A separate process for tests: it migrates as every server does at its start.
const [connection = ''] = process.argv.slice(2)
const database = openDatabase(JSON.parse(connection))
await withStartLock(database, () => migrateDatabase(database))
await closeDatabase(database)
