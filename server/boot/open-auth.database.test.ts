import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, expect, test } from 'vitest'
import { readSetupCode } from '#app/accounts/roles/first-admin.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { readProcessState } from '#app/platform/db/process-state.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readFileLocation } from '../cli/file-location.ts'
import { openAuth } from './open-auth.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
const account = await createAccount(database)

const ONE = 'one-secret-of-more-than-32-characters'
const OTHER = 'other-secret-of-more-than-32-characters'

test('processes on one database accept each other’s sessions', async () => {
  const headers = await signInAt(await openProcess())
  expect(await isSignedIn(await openProcess(), headers)).toBe(true)
})

test('processes with one SESSION_SECRET accept each other’s sessions, and the secret is not stored', async () => {
  const before = await readProcessState(database, 'session-secret')
  const headers = await signInAt(await openProcess(ONE))
  expect(await isSignedIn(await openProcess(ONE), headers)).toBe(true)
  expect(await readProcessState(database, 'session-secret')).toBe(before)
})

test('a changed or removed SESSION_SECRET signs everybody out', async () => {
  const headers = await signInAt(await openProcess(ONE))
  expect(await isSignedIn(await openProcess(OTHER), headers)).toBe(false)
  expect(await isSignedIn(await openProcess(), headers)).toBe(false)
})

test('an upgrade moves the session secret, the setup code and the file location out of the settings', async () => {
  const old = await createTestDatabase()
  try {
    await migrateBackTo(old.database, '0013_abuse-of-orders')
    const location = { kind: 's3', endpoint: 'https://s3.example', bucket: 'pictures' }
    await old.database.execute(sql`
      insert into settings (key, value) values ('session-secret', ${JSON.stringify(ONE)}),
        ('setup-code', '"aaaaa-bbbbb-ccccc"'), ('file-place', ${JSON.stringify(location)}), ('store', '{"name":"Mine"}')`)
    await migrateDatabase(old.database)
    expect(await readProcessState(old.database, 'session-secret')).toBe(ONE)
    expect(await readSetupCode(old.database, undefined)).toBe('aaaaa-bbbbb-ccccc')
    expect(await readFileLocation(old.database)).toEqual(location)
    const { rows } = await old.database.execute(sql`select key from settings`)
    expect(rows).toEqual([{ key: 'store' }])
  } finally {
    await old.drop()
  }
})

function openProcess(secret?: string) {
  return openAuth({ database, settings: readSettings({ SESSION_SECRET: secret }) })
}

type Auth = Awaited<ReturnType<typeof openAuth>>

async function signInAt(auth: Auth): Promise<Headers> {
  const signedIn = await signIn(createTestServices(database, { auth }), account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return responseCookies(signedIn.headers)
}

async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  return (await auth.api.getSession({ headers })) !== null
}

/** Empties the database and applies the migrations up to and including `tag`. */
async function migrateBackTo(database: Database, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-migrations-'))
  try {
    await cp('db/migrations', folder, { recursive: true })
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
    const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
    journal.entries = journal.entries.slice(0, last + 1)
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    await database.execute(sql`drop schema public cascade`)
    await database.execute(sql`create schema public`)
    await database.execute(sql`drop schema drizzle cascade`)
    await migrate(drizzle(database.$client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
