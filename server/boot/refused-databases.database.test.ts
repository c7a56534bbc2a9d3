import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { type Given, runHere, runProgram } from '#tests/setup/run-commands.ts'
import { manageAdmins } from '../cli/manage-admins.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { openStoreDatabase } from './open-store-database.ts'
import { describeStartError } from './report-start-error.ts'

const START = fileURLToPath(new URL('../start.ts', import.meta.url))
const { server, template } = inject('postgres')
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-refused-'))
let name: string
const made: string[] = []

beforeEach(() => {
  name = `darzi_refused_${randomUUID().replaceAll('-', '')}`
  made.push(name)
})
afterAll(async () => {
  for (const database of made) await ask(server, `drop database if exists "${database}"`)
  await rm(dataDir, { recursive: true, force: true })
})

// product: 20.4
test.each([
  {
    what: 'in LATIN1',
    make: "create database NAME encoding LATIN1 template template0 locale_provider libc locale 'C'",
    sentence: /: the database NAME is in LATIN1, which can't hold every name; make one in UTF8/,
  },
  {
    what: 'that can only be read',
    change: 'alter database NAME set default_transaction_read_only = on',
    sentence: /: it lets \w+ only read in NAME \(default_transaction_read_only is on\)/,
  },
  {
    what: 'in which no schema may be made',
    change: 'revoke create on database NAME from current_user',
    sentence: /: \w+ may not create schemas in NAME \(grant create on database NAME to \w+\)/,
  },
  {
    what: 'in which no table may be made',
    within: 'revoke create on schema public from public, pg_database_owner',
    sentence: /: \w+ may not create tables in NAME \(grant create on schema public to \w+\)/,
  },
  {
    what: 'in which a table stands in the way of a migration',
    within: 'create table products ()',
    sentence:
      /^The database can't be brought up to date and is as it was, as migration 0000_shop failed: relation "products" already exists\.$/,
  },
  {
    what: 'that a newer program has opened',
    make: `create database NAME template "${template}"`,
    within:
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of next year', 4102444800000)",
    sentence:
      /^The database is newer than this program, which does not know 1 of its \d+ migrations: start the version of Darzi that last opened it/,
  },
])(
  'a database $what is refused with one sentence, and stays as it is',
  async ({ make = 'create database NAME', change, within, sentence }) => {
    await ask(server, make.replace('NAME', name))
    if (change) await ask(server, change.replace('NAME', name))
    if (within) await ask(toDatabase(server, name), within)
    const before = await tables()
    const words = await openAndMigrate()
    expect(words).toMatch(new RegExp(sentence.source.replaceAll('NAME', name)))
    expect(words?.split('\n')).toHaveLength(1)
    expect(await tables()).toEqual(before)
  },
)

test.each([
  ['a wrong password', { password: 'hunter2' }, /: password authentication failed for user/],
  ['no password', { password: '' }, /: it asks for a password, and the address has none/],
  ['a database that is not there', { database: 'nowhere' }, /: database "nowhere" does not exist/],
  ['a host that is not there', { host: 'shop.invalid' }, /: there is no such host/],
])('%s is refused with one sentence', async (_, change, sentence) => {
  const words = await openAndMigrate(change)
  expect(words).toMatch(sentence)
  expect(words?.split('\n')).toHaveLength(1)
  expect(words).not.toContain('hunter2')
})

test.each([
  ['the store', (given: Given) => runProgram(START, [], given)],
  ['the command line', (given: Given) => runHere(manageAdmins, ['list'], given)],
])('%s prints the sentence alone, and ends with 1', async (_, run) => {
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: address({ password: 'hunter2' }) }
  const { refusal, code } = await run({ env })
  expect(refusal).toMatch(/^DATABASE_URL .*: password authentication failed for user "\w+"[^\n]*$/)
  expect(refusal).not.toContain('hunter2')
  expect(code).toBe(1)
})

/** What the store and the command line do alike before anything else. @returns why it was refused */
async function openAndMigrate(change: Partial<pg.ClientConfig> = {}): Promise<string | undefined> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: address(change) })
  await using opened = new AsyncDisposableStack()
  try {
    const { database } = await openStoreDatabase(settings, opened, () => {})
    await withStartLock(database, () => migrateDatabase(database))
    return undefined
  } catch (error) {
    return describeStartError(error)
  }
}

/** The test's own database as an address, with what is changed of it. */
function address(change: Partial<pg.ClientConfig>): string {
  const { user, password, host, port, database } = new pg.Client(toDatabase(server, name))
  const parts = { user, password, host, port, database, ...change }
  const url = new URL(`postgres://${parts.user}:${parts.password}@localhost:${parts.port}/${parts.database}`)
  url.searchParams.set('host', parts.host)
  return url.href
}

/** The shop's own tables: a refused start makes none, but for the lists of what was migrated and of jobs, which stay empty. */
function tables(): Promise<unknown[]> {
  return ask(
    toDatabase(server, name),
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
}
