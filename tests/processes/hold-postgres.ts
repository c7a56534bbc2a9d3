import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'

// A separate process for tests: it uses the PostgreSQL of a directory until it is stopped or killed.
const [directory = ''] = process.argv.slice(2)
log.level = 'silent'
const postgres = await startManagedPostgres({ directory, log })
process.once('SIGTERM', () => postgres.stop())
process.stdout.write(`${JSON.stringify(postgres.connection)}\n`)
