import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Database } from './database.server.ts'
import { MigrationRefusal } from './migration-refusal.ts'
import { sqlState } from './sql-state.server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const JOURNAL = 'meta/_journal.json'
const LOCK = 0x0da121
/** Far below the timeout of a request's statement. */
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 1_000
/** Six minutes, in which a backup can end that reads the table. */
const ATTEMPTS = 120
/** SQLSTATEs of lock_not_available and deadlock_detected. */
const LOCKED = new Set(['55P03', '40P01'])

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

/**
 * Migrates the database to the newest schema: first the worker's own tables, then each new migration once and in order,
 * all or none.
 *
 * @param count how many of all migrations to apply, for the tables of an older program; all of them if it is not given
 * @throws {MigrationRefusal} when one of them fails, or the database is newer than this program
 */
export async function migrateDatabase(database: Database, count?: number): Promise<void> {
  try {
    await refuseNewerSchema(database)
    await runMigrations({ pgPool: database.$client })
    await withMigrations(count, folder => applyMigrations(database, folder))
  } catch (error) {
    if (error instanceof MigrationRefusal) throw error
    throw new MigrationRefusal(await describeFailure(error), { cause: error })
  }
}

/**
 * Other stores serve meanwhile. A migration that waits for a table makes their requests for it wait behind it, and may deadlock
 * with them: after a short wait it lets them go first, and begins again.
 */
async function applyMigrations(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrate(drizzle(client), { migrationsFolder })
      } catch (error) {
        if (attempt === ATTEMPTS || !LOCKED.has(sqlState(error))) throw error
        await sleep(PAUSE_MS)
      }
    }
  } finally {
    // The next user of the connection waits for locks as long as it needs.
    client.release(true)
  }
}

/** An older program would misread tables whose meaning has changed since. */
async function refuseNewerSchema(database: Database): Promise<void> {
  const { rows: found } = await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') as place`,
  )
  if (!found[0]?.place) return
  const entries = await readMigrations()
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
  for (const { tag } of await readMigrations()) {
    const text = await readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8')
    if (text.split('--> statement-breakpoint').includes(statement)) return tag
  }
  return undefined
}

/** All migrations of this program, in order. `when` is the id under which an applied one is recorded. */
export async function readMigrations(): Promise<{ when: number; tag: string }[]> {
  return (await readJournal()).entries
}

async function readJournal(): Promise<{ entries: { when: number; tag: string }[] }> {
  return JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), 'utf8'))
}

/** Runs `work` with a folder of the first migrations, since the migrator applies all that it finds. */
async function withMigrations(
  count: number | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (count === undefined) return work(MIGRATIONS)
  const folder = await mkdtemp(join(tmpdir(), 'darzi-migrations-'))
  try {
    const journal = await readJournal()
    const entries = journal.entries.slice(0, count)
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await mkdir(dirname(join(folder, JOURNAL)))
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
