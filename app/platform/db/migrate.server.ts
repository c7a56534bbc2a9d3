import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { applyFunctions } from './apply-functions.server.ts'
import type { Database } from './database.server.ts'
import { LOCK_NUMBERS } from './lock-numbers.ts'
import { FailedStep, MigrationRefusal, namingStep } from './migration-refusal.ts'
import { sqlState } from './sql-state.server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const LOCK = LOCK_NUMBERS.migrations
/** Far below the timeout of a request's statement. */
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 1_000
/** Six minutes, in which a backup can end that reads the table. */
const ATTEMPTS = 120
/** SQLSTATEs of lock_not_available and deadlock_detected. */
const LOCKED = new Set(['55P03', '40P01'])

type Begin = (client: pg.ClientBase) => Promise<void>

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
 * Migrates the database to the newest schema: first the worker's own tables, then each new migration once and in order, and the
 * functions that have changed, all or none.
 *
 * @param count how many of all migrations to apply, for the tables of an older program, whose functions are theirs; all of them if
 * it is not given
 * @param begin what a database that was empty gets with its tables, in their transaction
 * @throws {MigrationRefusal} when one of them fails, or the database is newer than this program
 */
export async function migrateDatabase(database: Database, count?: number, begin?: Begin): Promise<void> {
  try {
    await refuseNewerSchema(database)
    await runMigrations({ pgPool: database.$client })
    await migrateGivingWay(database, count, begin)
  } catch (error) {
    if (error instanceof MigrationRefusal) throw error
    throw new MigrationRefusal(describeFailure(error), { cause: error })
  }
}

/**
 * Other stores serve meanwhile. A migration that waits for a table makes their requests for it wait behind it, and may deadlock
 * with them: after a short wait it lets them go first, and begins again.
 */
async function migrateGivingWay(
  database: Database,
  count: number | undefined,
  begin: Begin | undefined,
): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrateAtOnce(client, count, begin)
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        if (attempt === ATTEMPTS || !LOCKED.has(sqlState(error))) throw error
        await sleep(PAUSE_MS)
      }
    }
  } finally {
    // The next user of the connection waits for locks as long as it needs.
    client.release(true)
  }
}

/** Applies what is new in one transaction, recorded as drizzle-kit's own migrator records it. */
async function migrateAtOnce(
  client: pg.ClientBase,
  count: number | undefined,
  begin: Begin | undefined,
): Promise<void> {
  await client.query('begin')
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(row => Number(row.created_at)))
  const entries = await readMigrations()
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .slice(0, count)
    .map((migration, position) => ({ ...migration, name: `migration ${entries[position]?.tag}` }))
    .filter(({ folderMillis }) => !applied.has(folderMillis))
  await applyMigrations(client, migrations)
  if (count === undefined) await applyFunctions(client)
  if (applied.size === 0) await begin?.(client)
  await client.query('commit')
}

/** Runs migrations in the transaction of `client`. What tables do at a commit they do at once: none is altered that still has something to do. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly { name: string; sql: string[]; folderMillis: number; hash: string }[],
): Promise<void> {
  await client.query('set constraints all immediate')
  for (const { name, sql: statements, folderMillis, hash } of migrations) {
    await namingStep(name, async () => {
      for (const statement of statements) await client.query(statement)
    })
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  await client.query('set constraints all deferred')
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

/** PostgreSQL's reason, and what failed. */
function describeFailure(error: unknown): string {
  const [cause, failed] = error instanceof FailedStep ? [error.cause, error.message] : [error, undefined]
  const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0]
  return `The database can't be brought up to date and is as it was${failed ? `, as ${failed} failed` : ''}: ${reason}.`
}

/** All migrations of this program, in order. `when` is the id under which an applied one is recorded. */
export async function readMigrations(): Promise<{ when: number; tag: string }[]> {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  return entries
}
