import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { setPassword } from '#app/accounts/passwords/set-password.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { askToReplace, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { readChosenDomain } from '#app/insight/domain/domain-settings.server.ts'
import { changeDomain, readDomainState } from '#app/insight/domain/domain-state.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { STORE_PAUSE } from '#app/platform/db/store-pause.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openDiskPlace } from '../backup/disk-place.ts'
import { dropDatabase, withClient } from '../backup/shop-database.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { backUp } from './backup-tasks.ts'
import { listenForNotifications } from './notifications-listener.ts'
import { replaceTasks } from './replace-tasks.ts'
import { isBeingReplaced, openReplacingHolder } from './replacing.ts'
import { createStorePause, pauseListener } from './store-pause.ts'

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
  const state = await vi.waitFor(
    async () => {
      const found = await readBackupState(database)
      expect(found.replacing).toBeUndefined()
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
  if (state.replaced) left.push(state.replaced.before)
  return state
}

const numbers = async (of = database) =>
  (await of.select({ number: orders.number }).from(orders)).map(one => one.number).sort()

// product: 68.7, 68.8, 68.9, 70.9
test('the shop is replaced by a backup and back, orders of both are there, and who asked stays signed in', async () => {
  const old = await createOrder(database)
  const owner = await createAccount(database, { role: 'admin' })
  const other = await createAccount(database, { role: 'admin' })
  const leaked = await createAccount(database)
  const blocked = await createAccount(database)
  const moved = await createAccount(database, { isEmailVerified: true })
  const closed = await createAccount(database, { isEmailVerified: true })
  // In the backup the owner packs; who is dismissed since is still an owner in it.
  await database.update(users).set({ staffRole: 'packer' }).where(eq(users.id, owner.id))
  const place = await openDiskPlace(to)
  await storeOriginal(services.files, Buffer.from('a picture'))
  const { name } = await backUp(backing, { place, reason: 'hand' })
  const recent = await createOrder(database)
  await setPassword(database, { email: leaked.email, password: 'changed since it leaked', actor: 'test' })
  await database.update(users).set({ disabledAt: new Date() }).where(eq(users.id, blocked.id))
  // Both have closed their accounts, and one has made another. A stranger has typed the email of the other.
  await database.delete(users).where(inArray(users.id, [moved.id, closed.id]))
  const password = 'typed at the new account'
  await createAccount(database, { email: moved.email, password, isEmailVerified: true })
  await createAccount(database, { email: closed.email, password })
  await changeDomain(database, state => ({ ...state, rehearsed: 'today.example' }))
  await database.insert(settingsTable).values({ key: 'domain', value: { domain: 'today.example' } })
  await database.update(users).set({ staffRole: 'owner' }).where(eq(users.id, owner.id))
  const signedIn = await signIn(services, owner)
  await signIn(services, other)
  await database.update(users).set({ role: 'user', disabledAt: new Date() }).where(eq(users.id, other.id))
  const late = await createAccount(database, { role: 'admin' })
  if (!signedIn.ok) throw new Error('no session')
  const current = await services.auth.api.getSession({ headers: responseCookies(signedIn.headers) })
  const sessionId = current?.session.id ?? ''

  const announced: string[] = []
  const isListening = Promise.withResolvers<void>()
  const listening = withClient(connection, async client => {
    client.on('notification', ({ payload }) => announced.push(payload ?? ''))
    await client.query(`listen ${STORE_PAUSE}`)
    isListening.resolve()
    await new Promise(resolve => client.once('end', resolve))
  })
  await isListening.promise
  const { replaced, work, replacing, notReplaced } = await replaceBy({ backup: name }, owner.email, sessionId)
  expect(notReplaced).toBeUndefined()
  await listening.catch(() => {})
  expect(announced, 'all processes pause, and their connections end').toEqual(['pause'])
  expect({ work, replacing }).toEqual({ work: undefined, replacing: undefined })
  expect(replaced).toMatchObject({
    backup: name,
    by: owner.email,
    before: expect.stringContaining('_replaced_'),
  })
  expect(await numbers()).toEqual([old.number])
  expect(await database.select({ id: sessions.id }).from(sessions)).toEqual([{ id: sessionId }])
  const again = await services.auth.api.getSession({ headers: responseCookies(signedIn.headers) })
  expect(again?.user.email).toBe(owner.email)
  expect(await database.select().from(users).where(eq(users.id, owner.id))).toMatchObject([
    { staffRole: 'owner' },
  ])
  const isStaff = async ({ id }: { id: string }) =>
    (await database.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role
  expect([await isStaff(other), await isStaff(late)], 'the staff is that of today').toEqual(['user', 'admin'])
  expect(await signIn(services, late), 'with the passwords of today').toMatchObject({ ok: true })
  expect(await signIn(services, leaked), 'a password that leaked does not come back').toMatchObject({
    ok: false,
  })
  expect(await signIn(services, { ...leaked, password: 'changed since it leaked' })).toMatchObject({
    ok: true,
  })
  expect(await signIn(services, blocked)).toMatchObject({ ok: false })
  expect(await signIn(services, { ...moved, password })).toMatchObject({ ok: true })
  expect(await signIn(services, { ...closed, password }), 'an email that was not verified').toMatchObject({
    ok: false,
  })
  expect(await signIn(services, closed)).toMatchObject({ ok: true })
  expect(await database.execute(sql`select action from audit_log`).then(({ rows }) => rows)).toContainEqual({
    action: 'backup.restored',
  })

  expect((await readChosenDomain(database)).domain, 'the domain is that of today').toBe('today.example')
  expect((await readDomainState(database)).rehearsed).toBe('today.example')

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
  // Other tests on this server may be restoring shops of their own.
  const unfinished = () =>
    ask(
      connection,
      `select from pg_database where datname like 'darzi_switch_%' or datname = current_database() || '_restoring'`,
    )
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 10_000 })
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
test('what a process had begun that has ended is over for the others, and is not done again', async () => {
  const begunAt = new Date().toISOString()
  const wanted = { from: { backup: 'x' }, by: 'o@example.com', sessionId: '', begunAt }
  await database.transaction(tx => askToReplace(tx, wanted))
  const process = await openReplacingHolder(connection)
  expect(await isBeingReplaced(database)).toBe(true)
  await replaceTasks(backing).replace_shop?.({}, {} as never)
  expect((await readBackupState(database)).replacing, 'its job, taken again, does nothing').toEqual(wanted)
  await database.execute(
    sql`update process_state set value = value - 'replacing' - 'work' where key = 'backups'`,
  )
  expect(await isBeingReplaced(database), 'in the old shop, at the last moment').toBe(true)
  await database.transaction(tx => askToReplace(tx, wanted))
  await process.end()
  await vi.waitFor(async () => expect(await isBeingReplaced(database)).toBe(false))
  const state = await readBackupState(database)
  expect(state).toMatchObject({ notReplaced: { reason: expect.stringContaining('has ended') } })
  expect(state.replacing).toBeUndefined()
})

// product: 68.8, 68.15
test('background work ends before the shop is replaced, and goes on in the restored one with its own tasks', async () => {
  const { name } = await backUp(backing, { place: await openDiskPlace(to), reason: 'hand' })
  const done: string[] = []
  const isLateBegun = Promise.withResolvers<void>()
  const addJob = (task: string) => database.execute(sql`select graphile_worker.add_job(${task})`)
  // So that the workers know their tasks by other ids than the restored queue gives them.
  for (const task of ['x', 'y', 'second', 'first']) await addJob(task)
  const log = services.log
  const jobs = await runJobs({
    database,
    connection,
    log,
    lanes: [
      {
        first: async () => {
          done.push('first')
        },
        second: async () => {
          done.push('second')
        },
      },
      {
        // One that notes what it did only after it was given up.
        late: async (_, { abortSignal }) => {
          isLateBegun.resolve()
          await new Promise(resolve => abortSignal?.addEventListener('abort', resolve))
          await database.execute(sql`select pg_sleep(1)`)
          await database.insert(settingsTable).values({ key: 'late', value: {} })
        },
      },
      replaceTasks(backing),
    ],
    periodic: [],
  })
  const pause = createStorePause(
    () => isBeingReplaced(database),
    isPaused => (isPaused ? jobs.pause() : jobs.resume()),
  )
  const notifications = listenForNotifications(connection, [pauseListener(pause)], log)
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['first', 'second']), { timeout: 10_000 })

  const owner = await createAccount(database, { role: 'admin' })
  await addJob('late')
  await isLateBegun.promise
  await database.transaction(tx =>
    askToReplace(tx, { from: { backup: name }, by: owner.email, sessionId: '' }),
  )
  await vi.waitFor(async () => expect((await readBackupState(database)).replaced?.backup).toBe(name), {
    timeout: 60_000,
    interval: 100,
  })
  const isNoted = (of = database) => of.$count(settingsTable, eq(settingsTable.key, 'late'))
  const before = openDatabase(
    toDatabase(connection, (await readBackupState(database)).replaced?.before ?? ''),
  )
  expect([await isNoted(before), await isNoted()], 'a job given up notes in the shop of its time').toEqual([
    1, 0,
  ])
  await closeDatabase(before)
  await addJob('second')
  await vi.waitFor(() => expect(done.slice(2)).toEqual(['second']), { timeout: 20_000 })
  await notifications.stop()
  await jobs.stop()
  left.push((await readBackupState(database)).replaced?.before ?? '')
})

// product: 68.10
test('what waited when the backup was made and has left since does not leave again', async () => {
  const order = await createOrder(database)
  const owner = await createAccount(database, { role: 'admin' })
  const product = await createProduct(database)
  const [{ id: courierId } = { id: 0 }] = await database
    .insert(couriers)
    .values({ name: 'Swift' })
    .returning()
  const parcelIds = [(await createParcel(database)).id, (await createParcel(database)).id]
  await database
    .insert(courierRequests)
    .values(parcelIds.map(parcelId => ({ parcelId, courierId, kind: 'book' as const, actor: owner.email })))
  await database.execute(sql`delete from emails`)
  await database.execute(sql`
    insert into emails ("to", template, params) values ('left@example.com', 'shop_open', '{}'), ('waits@example.com', 'shop_open', '{}')`)
  await database.execute(
    sql`insert into opening_alerts (email) values ('soon@example.com'), ('later@example.com')`,
  )
  await database.execute(sql`
    insert into stock_alerts (product_id, size, email) values (${product.id}, 'M', 'size@example.com')`)
  const { name } = await backUp(backing, { place: await openDiskPlace(to), reason: 'hand' })
  await database.execute(sql`
    update emails set state = 'sent', sent_at = now(), attempts = 1 where "to" = 'left@example.com'`)
  await database.execute(sql`update opening_alerts set sent_at = now() where email = 'soon@example.com'`)
  await database.execute(sql`update stock_alerts set sent_at = now()`)
  await database.execute(sql`update courier_requests set state = 'sent' where parcel_id = ${parcelIds[0]}`)
  await database.execute(sql`
    insert into emails ("to", template, params, order_id, state, sent_at)
    values ('shopper@example.com', 'review_request', '{}', (select id from orders where number = ${order.number}), 'sent', now())`)
  const { replaced: older } = await readBackupState(database)
  const state = await replaceBy({ backup: name }, owner.email, '')
  expect(state.notReplaced).toBeUndefined()
  const { rows: mails } = await database.execute(sql`select "to", template, state from emails order by id`)
  expect(mails).toEqual([
    { to: 'left@example.com', template: 'shop_open', state: 'sent' },
    { to: 'waits@example.com', template: 'shop_open', state: 'queued' },
    { to: 'shopper@example.com', template: 'review_request', state: 'sent' },
  ])
  const waiting = sql`select email from opening_alerts where sent_at is null union all select email from stock_alerts where sent_at is null`
  expect((await database.execute(waiting)).rows).toEqual([{ email: 'later@example.com' }])
  const requests = await database.select().from(courierRequests).orderBy(asc(courierRequests.id))
  expect(requests, 'the number of the courier is not here, so staff look').toMatchObject([
    { state: 'unknown', lastError: expect.stringContaining('older backup') },
    { state: 'queued' },
  ])
  const { rows: next } = await database.execute<{ to: string }>(
    sql`insert into emails ("to", template, params) values ('new@example.com', 'shop_open', '{}') returning "to"`,
  )
  expect(next).toEqual([{ to: 'new@example.com' }])
  const isThere = async (name: string | undefined) =>
    (await ask(connection, `select from pg_database where datname = '${name}'`)).length > 0
  await vi.waitFor(async () => expect(await isThere(older?.before)).toBe(false), { timeout: 10_000 })
  expect(await isThere(state.replaced?.before), 'of the shops before, the last one stays').toBe(true)
})
