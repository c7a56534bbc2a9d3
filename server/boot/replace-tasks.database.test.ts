import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { askToReplace, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { STORE_PAUSE } from '#app/platform/db/store-pause.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openDiskPlace } from '../backup/disk-place.ts'
import { dropDatabase, withClient } from '../backup/shop-database.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { backUp } from './backup-tasks.ts'
import { replaceTasks } from './replace-tasks.ts'

const shop = await createTestDatabase()
const { database, connection } = shop
const folder = await mkdtemp(join(tmpdir(), 'darzi-replace-'))
const to = join(folder, 'backups')
const services = createTestServices(database, { settings: readSettings({ BACKUP_TO: to, DATA_DIR: folder }) })
const backing = { store: services, connection }
const left: string[] = []

afterAll(async () => {
  for (const name of left) await dropDatabase(connection, name)
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})

async function replaceBy(from: { backup: string } | { database: string }, by: string, sessionId: string) {
  await database.transaction(tx => askToReplace(tx, { from, by, sessionId }))
  await replaceTasks(backing).replace_shop?.({}, {} as never)
  const state = await readBackupState(database)
  if (state.replaced) left.push(state.replaced.before)
  return state
}

const numbers = async (of = database) =>
  (await of.select({ number: orders.number }).from(orders)).map(one => one.number).sort()

// product: 68.7, 68.8, 68.9
test('the shop is replaced by a backup and back, orders of both are there, and who asked stays signed in', async () => {
  const old = await createOrder(database)
  const owner = await createAccount(database, { role: 'admin' })
  const other = await createAccount(database, { role: 'admin' })
  const place = await openDiskPlace(to)
  // The workers of a store that runs longer know tasks by other ids than a new database would give them.
  await ask(
    connection,
    "select graphile_worker.add_job(name) from unnest(array['x', 'y', 'deliver_email']) name",
  )
  const readTasks = () =>
    ask(connection, 'select id, identifier from graphile_worker._private_tasks order by id')
  const tasks = await readTasks()
  await storeOriginal(services.files, Buffer.from('a picture'))
  const { name } = await backUp(backing, { place, reason: 'hand' })
  const recent = await createOrder(database)
  await database.update(users).set({ staffRole: 'packer' }).where(eq(users.id, owner.id))
  const signedIn = await signIn(services, owner)
  await signIn(services, other)
  if (!signedIn.ok) throw new Error('no session')
  const current = await services.auth.api.getSession({ headers: responseCookies(signedIn.headers) })
  const sessionId = current?.session.id ?? ''

  const announced: string[] = []
  const listening = withClient(connection, async client => {
    await client.query(`listen ${STORE_PAUSE}`)
    client.on('notification', ({ payload }) => announced.push(payload ?? ''))
    await new Promise(resolve => client.once('end', resolve))
  })
  const { replaced, work, replacing, notReplaced } = await replaceBy({ backup: name }, owner.email, sessionId)
  await listening.catch(() => {})
  expect(notReplaced).toBeUndefined()
  expect(announced, 'all processes pause, and their connections end').toEqual(['pause'])
  expect({ work, replacing }).toEqual({ work: undefined, replacing: undefined })
  expect(replaced).toMatchObject({
    backup: name,
    by: owner.email,
    before: expect.stringContaining('_replaced_'),
  })
  expect(await numbers()).toEqual([old.number])
  expect(await readTasks()).toEqual(expect.arrayContaining(tasks))
  expect(await database.select({ id: sessions.id }).from(sessions)).toEqual([{ id: sessionId }])
  const again = await services.auth.api.getSession({ headers: responseCookies(signedIn.headers) })
  expect(again?.user.email).toBe(owner.email)
  expect(await database.select().from(users).where(eq(users.id, owner.id))).toMatchObject([
    { staffRole: 'owner' },
  ])
  expect(await database.execute(sql`select action from audit_log`).then(({ rows }) => rows)).toContainEqual({
    action: 'backup.restored',
  })

  const before = openDatabase(toDatabase(connection, replaced?.before ?? ''))
  expect(await numbers(before)).toEqual([old.number, recent.number].sort())
  expect((await readBackupState(before)).replacing).toBeUndefined()
  await closeDatabase(before)
  expect((await place.list())[0], 'a backup of what was there').toBe(replaced?.saved)

  const since = await createOrder(database)
  const back = await replaceBy({ database: replaced?.before ?? '' }, owner.email, sessionId)
  expect(back.notReplaced).toBeUndefined()
  expect(await numbers()).toEqual([old.number, recent.number].sort())
  const restored = openDatabase(toDatabase(connection, back.replaced?.before ?? ''))
  expect(await numbers(restored)).toEqual([old.number, since.number].sort())
  await closeDatabase(restored)
  expect(
    await ask(connection, `select from pg_database where datname ~ 'darzi_switch_|_restoring_'`),
  ).toEqual([])
})

// product: 68.8
test('a backup that is damaged or not there leaves the shop as it was, with a sentence', async () => {
  const before = await numbers()
  const { notReplaced, replacing, work } = await replaceBy(
    { backup: 'darzi-2020-01-01-000000z.tar.zst' },
    'o@example.com',
    '',
  )
  expect(notReplaced?.reason).toMatch(/\.$/)
  expect({ replacing, work }).toEqual({ replacing: undefined, work: undefined })
  expect(await numbers()).toEqual(before)
})

// product: 68.8
test('what a process that has ended had begun is not done again, and the store goes on', async () => {
  await database.transaction(tx =>
    askToReplace(tx, {
      from: { backup: 'x' },
      by: 'o@example.com',
      sessionId: '',
      begunAt: new Date().toISOString(),
    }),
  )
  await replaceTasks(backing).replace_shop?.({}, {} as never)
  const state = await readBackupState(database)
  expect(state).toMatchObject({ notReplaced: { reason: expect.stringContaining('has ended') } })
  expect(state.replacing).toBeUndefined()
})
