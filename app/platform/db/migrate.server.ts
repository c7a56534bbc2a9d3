import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Database } from './database.server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const LOCK = 0x0da121

/**
 * Runs `work` while no other process does, so that servers which start together wait for each other. The lock belongs
 * to a connection, so that it is released when its holder ends for any reason.
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
    // Closing the connection releases the lock even when PostgreSQL no longer responds.
    client.release(true)
  }
}

/** The reason why the database can't be migrated, as one sentence for the person who starts the store. */
export class MigrationRefusal extends Error {
  override name = 'MigrationRefusal'
}

/**
 * Migrates the database to the newest schema: first the worker's own tables, then each new migration once and in order,
 * all or none.
 *
 * @throws {MigrationRefusal} when one of them fails, or the database is newer than this program
 */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await refuseNewerSchema(database)
    await runMigrations({ pgPool: database.$client })
    await migrate(drizzle(database.$client), { migrationsFolder: MIGRATIONS })
  } catch (error) {
    if (error instanceof MigrationRefusal) throw error
    throw new MigrationRefusal(await describeFailure(error), { cause: error })
  }
}

/** An older program would misread tables whose meaning has changed since. */
async function refuseNewerSchema(database: Database): Promise<void> {
  const { rows: found } = await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') as place`,
  )
  if (!found[0]?.place) return
  const { entries } = await readJournal()
  const { rows: applied } = await database.execute(sql`select created_at from drizzle.__drizzle_migrations`)
  const known = new Set(entries.map(({ when }) => when))
  const unknown = applied.filter(row => !known.has(Number(row.created_at))).length
  if (unknown > 0)
    throw new MigrationRefusal(
      `The database is newer than this program, which does not know ${unknown} of its ${applied.length} migrations: start the version of Darzi that last opened it, or a newer one, or restore a backup from before.`,
    )
}

/** PostgreSQL's reason, and the name of the migration that failed if it is one of ours. */
async function describeFailure(error: unknown): Promise<string> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0]
  const failed = error instanceof DrizzleQueryError ? await findMigration(error.query) : undefined
  return `The database can't be brought up to date and is as it was${failed ? `, as migration ${failed} failed` : ''}: ${reason}.`
}

async function findMigration(statement: string): Promise<string | undefined> {
  const { entries } = await readJournal()
  for (const { tag } of entries) {
    const text = await readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8')
    if (text.split('--> statement-breakpoint').includes(statement)) return tag
  }
  return undefined
}

async function readJournal(): Promise<{ entries: { when: number; tag: string }[] }> {
  return JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
}
