import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { namingStep } from './migration-refusal.ts'

const FUNCTIONS = fileURLToPath(new URL('../../../db/functions', import.meta.url))
/** Indexes are computed with these, so that only a migration changes them, which builds the indexes again. */
const INDEXED = 'indexed'

/** A function of the database, with its triggers, or a view. */
interface DatabaseFunction {
  /** Its file: `orders/new_order_number`. */
  name: string
  sql: string
}

/**
 * Brings the functions, triggers and views of the database to what their files say: those whose text is another than when they were
 * last applied. Runs in the transaction of the migrations, after them.
 */
export async function applyFunctions(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists drizzle.applied_functions (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from drizzle.applied_functions',
  )
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  // They call each other, so that the first of them name others that are not there yet.
  await client.query('set local check_function_bodies = off')
  for (const { name, sql } of await readFunctions()) {
    const digest = createHash('sha256').update(sql).digest('hex')
    if (applied.get(name) === digest || name.startsWith(INDEXED)) continue
    await namingStep(`function ${name}`, () => client.query(sql))
    await client.query(
      `insert into drizzle.applied_functions (name, digest) values ($1, $2)
        on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
      [name, digest],
    )
  }
}

/** All functions of this program, in the order of their names. */
export async function readFunctions(): Promise<DatabaseFunction[]> {
  const files = (await readdir(FUNCTIONS, { recursive: true })).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async file => ({
      name: file.replaceAll('\\', '/').replace('.sql', ''),
      sql: await readFile(join(FUNCTIONS, file), 'utf8'),
    })),
  )
}
