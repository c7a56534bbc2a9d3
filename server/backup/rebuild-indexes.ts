import type pg from 'pg'
import { quoted, type ShopTable } from './shop-tables.ts'

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work` on tables without foreign keys and indexes, and makes them again. That loads tables in any order, checks all
 * references at once, and takes a part of the time.
 */
export async function withoutIndexes<Result>(
  client: pg.Client,
  tables: readonly ShopTable[],
  work: () => Promise<Result>,
): Promise<Result> {
  const names = tables.map(({ name }) => name)
  const keys = await listForeignKeys(client, names)
  const indexes = await listIndexes(client, names)
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${client.escapeIdentifier(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
  const result = await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(
      `alter table ${quoted(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    )
  return result
}

async function listForeignKeys(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [tables],
  )
  return rows
}

/** Indexes of constraints stay: they find doubled rows while these arrive. */
async function listIndexes(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select tables.relname as table, indexes.relname as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_class tables on tables.oid = indrelid
     where tables.relnamespace = 'public'::regnamespace and tables.relname = any($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  return rows
}
