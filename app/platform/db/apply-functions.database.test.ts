import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readFunctions } from './apply-functions.server.ts'
import type { Database } from './database.server.ts'
import { migrateDatabase, readMigrations } from './migrate.server.ts'

const { database } = await createTestDatabase()

/** What is defined in the database, by its name: functions, triggers and views. */
async function readDefined(of: Database): Promise<Record<string, string>> {
  const { rows } = await of.execute<{ name: string; definition: string }>(sql`
    select proname as name, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select viewname, definition from pg_views where schemaname = 'public'`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

test('each function, trigger and view of the database has its place in a file, and the file its name', async () => {
  const files = await readFunctions()
  const named = files.flatMap(({ name, sql: text }) => {
    const created = [...text.matchAll(/create (?:or replace |constraint )(function|trigger|view) (\w+)/gi)]
    expect(created[0]?.[2]).toBe(name.split('/').at(-1))
    return created.map(([, , each = '']) => each)
  })
  expect(named.toSorted()).toEqual(Object.keys(await readDefined(database)).toSorted())
})

test('a sentence stands before each function and each trigger', async () => {
  const bare = (await readFunctions()).filter(({ sql: text }) =>
    text
      .replace(/^drop trigger if exists .+\n/gim, '')
      .split(/^create (?:or replace|constraint) /im)
      .slice(0, -1)
      .some(before => !/(^|\n)-- .+\n$/.test(before)),
  )
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('a function that has changed is replaced at the next start, and no other', async () => {
  await withShop(async shop => {
    const applied = async () => {
      const { rows } = await shop.execute(
        sql`select name, applied_at::text from drizzle.applied_functions order by name`,
      )
      return rows
    }
    const before = await applied()
    await shop.execute(sql`create or replace function counts_as_revenue(order_status text) returns boolean
      language sql as 'select false'`)
    await shop.execute(sql`update drizzle.applied_functions set digest = 'of an older text', applied_at = 'epoch'
      where name in ('orders/counts_as_revenue')`)
    await migrateDatabase(shop)
    expect(await readDefined(shop)).toEqual(await readDefined(database))
    const changed = (await applied()).filter((row, at) => row.applied_at !== before[at]?.applied_at)
    expect(changed).toMatchObject([{ name: 'orders/counts_as_revenue' }])
  })
})

test('a function that can’t be applied is named, and leaves all as it was', async () => {
  await withShop(async shop => {
    await shop.execute(sql`drop function tags_of(text)`)
    await shop.execute(sql`create function tags_of(words text) returns integer language sql as 'select 1'`)
    await shop.execute(sql`update drizzle.applied_functions set digest = ''`)
    const before = await readDefined(shop)
    await expect(migrateDatabase(shop)).rejects.toThrow(
      "The database can't be brought up to date and is as it was, as function listing/tags_of failed: cannot change return type of existing function.",
    )
    expect(await readDefined(shop)).toEqual(before)
  })
})

test('functions with which an index or a column is computed stand apart, and are as migrations made them', async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select distinct proname as name from pg_depend
      join pg_proc on pg_proc.oid = refobjid and refclassid = 'pg_proc'::regclass
      join pg_class on pg_class.oid = objid and classid = 'pg_class'::regclass
    where pronamespace = 'public'::regnamespace and relkind = 'i'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  const files = await readFunctions()
  const apart = files.filter(({ name }) => name.startsWith('indexed/'))
  const names = apart.map(({ name }) => name.replace('indexed/', ''))
  const used = files.map(({ name }) => name.split('/').at(-1) ?? '').filter(name => isCalledBy(name, apart))
  expect(names.toSorted()).toEqual([...new Set([...rows.map(({ name }) => name), ...used])].toSorted())
  const before = await readDefined(database)
  await database.execute(sql.raw(apart.map(({ sql: text }) => text).join('\n')))
  expect(await readDefined(database)).toEqual(before)
})

function isCalledBy(name: string, files: readonly { name: string; sql: string }[]): boolean {
  return files.some(file => !file.name.endsWith(`/${name}`) && new RegExp(`\\b${name}\\(`).test(file.sql))
}

test('migrations define no function that has a file, since the files do', async () => {
  const apart = (await readFunctions()).flatMap(({ name }) => name.match(/^indexed\/(\w+)/)?.[1] ?? [])
  const late = (await readMigrations()).slice(104)
  for (const { tag } of late) {
    const text = await readFile(new URL(`../../../db/migrations/${tag}.sql`, import.meta.url), 'utf8')
    const created = [...text.matchAll(/create (?:or replace )?(?:function|trigger|view) (\w+)/gi)]
    expect(created.map(([, name = '']) => name).filter(name => !apart.includes(name))).toEqual([])
  }
})

test('the definition of each table names its triggers', async () => {
  const { rows } = await database.execute<{ table: string; triggers: string[] }>(sql`
    select relname as table, array_agg(tgname::text order by tgname) as triggers from pg_trigger
      join pg_class on pg_class.oid = tgrelid where not tgisinternal group by 1 order by 1`)
  const texts = await Promise.all(globSync('app/*/tables/*.ts').map(file => readFile(file, 'utf8')))
  const named = texts.flatMap(text =>
    [
      ...text.matchAll(
        /Triggers: ([^*]+(?:\n \* [^*]+)*?)\.\s*\*\/\s*export const \w+ = pgTable\(\s*'(\w+)'/g,
      ),
    ].map(([, triggers = '', table = '']) => ({
      table,
      triggers: [...triggers.matchAll(/`(\w+)`/g)].map(([, each]) => each),
    })),
  )
  expect(named.toSorted((one, other) => (one.table < other.table ? -1 : 1))).toEqual(rows)
})

/** Does something with a shop of its own. */
async function withShop(work: (shop: Database) => Promise<void>): Promise<void> {
  const own = await createTestDatabase()
  await work(own.database)
  await own.drop()
}
