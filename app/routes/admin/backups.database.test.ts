import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { readBackupKeys } from '#app/insight/backups/backup-keys.server.ts'
import { readBackupsNow } from '#app/insight/backups/backup-settings.server.ts'
import { askToReplace, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { readReplaceAbility } from '#app/insight/backups/replace-ability.server.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { openDiskPlace } from '#server/backup/disk-place.ts'
import { openBackupFiles } from '#server/backup/open-backup-files.ts'
import { backupTasks } from '#server/boot/backup-tasks.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { askLoader, sendForm } from '#tests/setup/call-route.ts'
import { startS3Peer } from '#tests/setup/peers/s3-peer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as download } from '../admin-resources/backup.ts'
import { action, loader } from './backups.tsx'

const { database, connection, drop } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'darzi-backups-page-'))
const peer = await startS3Peer()
const quiet = log.child({}, { level: 'silent' })
const servicesWith = (env: Record<string, string> = {}) =>
  createTestServices(database, {
    settings: readSettings({ DATA_DIR: join(folder, 'data'), ...env }),
    backups: openBackupFiles(quiet),
  })
const services = servicesWith()
const PRIVATE = new URL(peer.settings.endpoint).hostname
const SECRET = peer.settings.secretAccessKey

afterAll(async () => {
  await drop()
  await peer.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.execute(sql`truncate orders, users, audit_log, settings, process_state cascade`)
})

/** An owner who typed the password this long ago. */
async function ownerAfter(minutes: number, by = services) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(by, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  await database
    .update(sessions)
    .set({ passwordCheckedAt: sql`now() - ${`${minutes} minutes`}::interval` })
    .where(eq(sessions.userId, account.id))
  const viewer = { ...signedIn.viewer, permissions: ALL_PERMISSIONS }
  const sender = { services: by, viewer, headers: responseCookies(signedIn.headers) }
  return {
    password: account.password,
    sender,
    open: async () => (await askLoader(loader, '/admin/backups', sender)).data,
    send: (fields: Record<string, string>) => sendForm(action, '/admin/backups', fields, sender),
  }
}

const WHEN = { every: 'day', weekday: '5', hour: '2', days: '7', weeks: '5', months: '12' }
const { endpoint, bucket, region, accessKeyId } = peer.settings
const BUCKET = { way: 'bucket', endpoint, bucket, region, accessKeyId, secretAccessKey: SECRET, ...WHEN }

// product: 68.2
test('the place is saved with the password alone, its secret is sealed and shown nowhere, and no other service gets it', async () => {
  const by = servicesWith({ PRIVATE_HOSTS: PRIVATE })
  const { send, open, password } = await ownerAfter(16, by)
  const { seen } = await open()
  const asked = await send({ intent: 'save', ...BUCKET, seen })
  expect(asked).toMatchObject({ status: 403, data: { typed: { endpoint, bucket } } })
  expect(JSON.stringify(asked.data)).not.toContain(SECRET)
  expect((await readBackupsNow(by)).schedule).toBeUndefined()

  expect(await send({ intent: 'save', ...BUCKET, seen, currentPassword: password })).toMatchObject({
    status: 200,
  })
  expect(await readBackupsNow(by)).toEqual({
    target: { kind: 'bucket', s3: { ...peer.settings, privateHosts: [PRIVATE] } },
    schedule: { every: 'day', weekday: 5, hour: 2 },
    staying: { days: 7, weeks: 5, months: 12 },
  })
  const everywhere = [await database.select().from(settingsTable), await database.select().from(auditLog)]
  expect(JSON.stringify([...everywhere, await open()])).not.toContain(SECRET)
  expect(await send({ intent: 'test' })).toMatchObject({ status: 200, data: { isDone: true } })

  const elsewhere = { ...BUCKET, endpoint: 'https://s3.example.com', secretAccessKey: '' }
  expect(await send({ intent: 'save', ...elsewhere, seen: (await open()).seen })).toMatchObject({
    status: 422,
    data: { errors: { secretAccessKey: [expect.any(String)] } },
  })
  expect(await send({ intent: 'save', ...BUCKET, seen })).toMatchObject({ status: 409 })
})

// product: 68.2
test.each([
  [{ way: 'folder', folder: 'backups' }, 'folder', /whole path/],
  [{ way: 'folder', folder: join(process.cwd(), 'public') }, 'folder', /belongs to the program/],
  [BUCKET, 'endpoint', /with https/],
  [{ ...BUCKET, endpoint: 'https://s3.example.com', bucket: 'a b' }, 'bucket', /without spaces/],
  [{ way: 'here', ...WHEN, days: '0' }, 'days', /from 1 to 60/],
])('a place or number that can’t be is refused beside its field: %o', async (fields, field, text) => {
  const { send, open } = await ownerAfter(0)
  const { seen } = await open()
  const sent = await send({ intent: 'save', ...WHEN, ...fields, seen } as Record<string, string>)
  expect(sent.status).toBe(422)
  expect(sent.data.errors[field][0]).toMatch(text)
})

// product: 68.4
test('a test says in words why a place does not work', async () => {
  const { send, open } = await ownerAfter(0)
  const save = async (fields: Record<string, string>) =>
    expect(await send({ intent: 'save', ...WHEN, ...fields, seen: (await open()).seen })).toMatchObject({
      status: 200,
    })
  const answer = async () => (await send({ intent: 'test' })).data.text
  await save({ way: 'folder', folder: join(folder, 'new', 'place') })
  expect(await answer()).toMatch(/^The place works/)
  expect(await readdir(join(folder, 'new', 'place'), { recursive: true })).not.toContainEqual(
    expect.stringMatching(/test/),
  )
  await writeFile(join(folder, 'a-file'), '')
  await save({ way: 'folder', folder: join(folder, 'a-file', 'place') })
  expect(await answer()).toMatch(/is missing or is a file/)
  // No name of the shop's own network is asked unless the owner of the machine named it.
  await save({ ...BUCKET, endpoint: endpoint.replace('http:', 'https:') })
  expect(await answer()).toMatch(/private network/)
  expect((await open()).backups.trouble).toMatch(/private network/)
})

// product: 68.1
test('the environment wins over the page, which then saves nothing', async () => {
  const by = servicesWith({ BACKUP_TO: join(folder, 'of-environment'), BACKUP_AT: '4' })
  const { send, open } = await ownerAfter(0, by)
  const { seen, variables } = await open()
  expect(variables).toEqual(['BACKUP_TO', 'BACKUP_AT', 'BACKUP_KEEP'])
  expect(await send({ intent: 'save', way: 'here', ...WHEN, seen })).toMatchObject({ status: 409 })
  expect(await readBackupsNow(by)).toMatchObject({
    target: { kind: 'folder', path: join(folder, 'of-environment') },
    schedule: { every: 'day', hour: 4 },
  })
})

// product: 68.5, 68.6
test('a backup made by hand is listed and tried, and what is downloaded restores the same amounts', async () => {
  await createOrder(database, { status: 'delivered' })
  await storeOriginal(services.files, Buffer.from('a picture of a kurta'))
  const { send, open, sender, password } = await ownerAfter(16)
  expect(await send({ intent: 'back-up' })).toMatchObject({ status: 200 })
  expect(await open()).toMatchObject({
    backups: { state: { work: { kind: 'back-up', by: sender.viewer.email } } },
  })
  await backupTasks({ store: services, connection }).back_up_now?.({}, {} as never)
  const { backups } = await open()
  const [listed] = backups.listed
  expect(backups).toMatchObject({
    listed: [{ reason: 'hand', checkedAt: expect.any(String) }],
    state: { work: undefined },
  })
  expect(backups.state.trial).toMatchObject({ name: listed.name, figures: { orders: 1, pictures: 1 } })

  const { name } = listed
  const take = () =>
    askLoader(download, `/admin/backups/${name}`, { ...sender, params: { backup: name } }).catch(
      thrown => thrown,
    )
  expect(await take(), 'without the password').toMatchObject({ status: 303 })
  const asked = await send({ intent: 'download', name })
  expect(asked).toMatchObject({ status: 403, data: { again: { intent: 'download', name } } })
  await expect(send({ intent: 'download', name, currentPassword: password })).rejects.toMatchObject({
    status: 303,
  })
  expect(await database.select().from(auditLog).where(eq(auditLog.action, 'backup.downloaded'))).toEqual([])

  const response = await services.backups.openBundle(
    { kind: 'folder', path: join(folder, 'data', 'backups') },
    name,
    await readBackupKeys(services),
  )
  const bytes = await buffer(Readable.from(response?.content ?? []))
  expect(bytes.byteLength).toBe(response?.bytes)
  expect(await take()).toMatchObject({ status: 200 })
  expect(
    await database.select().from(auditLog).where(eq(auditLog.action, 'backup.downloaded')),
  ).toMatchObject([{ actor: sender.viewer.email, subjectName: name }])

  const place = await openDiskPlace(join(folder, 'extracted'))
  const archive = extract()
  const reading = pipeline(Readable.from(bytes), archive)
  for await (const entry of archive) {
    const content = await buffer(entry)
    if (entry.header.name === name) await place.write(name, Readable.from(content))
    else await place.pictures.write(entry.header.name.slice('pictures/'.length), content)
  }
  await reading
  const { end } = await checkBackup({ connection, place, backup: name })
  expect({ ...end.figures, pictures: 1 }).toEqual(backups.state.trial.figures)
})

// product: 68.7
test('of two restores that are pressed at once one is refused, and nothing of the first is lost', async () => {
  const ask = (backup: string) =>
    inTransaction(database, transaction =>
      askToReplace(transaction, { from: { backup }, by: 'owner', sessionId: '' }),
    )
  const asked = await Promise.all(['one', 'two'].map(ask))
  expect(asked.toSorted()).toEqual([false, true])
  const { replacing, work } = await readBackupState(database)
  expect(replacing?.from).toEqual({ backup: asked[0] ? 'one' : 'two' })
  expect(work?.kind).toBe('restore')
})

// product: 68.5
test('a backup that fails says why on the page, and another can be asked for', async () => {
  const { send, open } = await ownerAfter(0)
  await writeFile(join(folder, 'another-file'), '')
  await send({
    intent: 'save',
    ...WHEN,
    way: 'folder',
    folder: join(folder, 'another-file'),
    seen: (await open()).seen,
  })
  await send({ intent: 'back-up' })
  await backupTasks({ store: services, connection }).back_up_now?.({}, {} as never)
  const { work, failure } = await readBackupState(database)
  expect(work).toBeUndefined()
  expect(failure?.reason).toMatch(/another-file|missing or is a file/)
  expect(await send({ intent: 'try', name: 'darzi-2026-01-31-220000z.tar.zst' })).toMatchObject({
    status: 409,
  })
})

// product: 68.14
test('ten wrong passphrases of backups are checked within 15 minutes, whatever backup they are for, and no more', async () => {
  const names = ['darzi-2026-01-30-220000z.tar.zst.age', 'darzi-2026-01-31-220000z.tar.zst.age']
  const listed = names.map(name => ({ name, takenAt: new Date(), bytes: 1 }))
  const unlocked = { identities: [], recipient: '', locked: '' }
  const unlock = vi.fn(async (_: unknown, __: string, { passphrase }: { passphrase: string }) =>
    passphrase === 'right' ? unlocked : undefined,
  )
  const backups = {
    ...openBackupFiles(quiet),
    list: async () => ({ ok: true, backups: listed }) as const,
    unlock,
  }
  const { send } = await ownerAfter(0, { ...services, backups })
  const restore = (passphrase: string, name = names[0] ?? '') =>
    send({ intent: 'restore', name, confirmation: 'RESTORE', passphrase })
  for (let count = 0; count < 9; count++) expect(await restore('wrong')).toMatchObject({ status: 422 })
  await expect(restore('right', names[1])).rejects.toMatchObject({ status: 303 })
  await database.execute(sql`truncate process_state`)
  expect(await restore('wrong', names[1])).toMatchObject({ status: 422 })
  expect(await restore(''), 'no guess').toMatchObject({ status: 422 })
  expect(await restore('right')).toMatchObject({
    status: 429,
    data: { errors: { passphrase: [expect.stringMatching(/^Too many/)] } },
  })
  expect(unlock).toHaveBeenCalledTimes(11)
})

// product: 68.7
test('a restore needs the typed word and the password, and a database that allows it', async () => {
  await createOrder(database)
  const { send, open, sender, password } = await ownerAfter(16)
  await send({ intent: 'back-up' })
  await backupTasks({ store: services, connection }).back_up_now?.({}, {} as never)
  const { name } = (await open()).backups.listed[0]
  expect(await send({ intent: 'restore', name: 'another', confirmation: 'RESTORE' })).toMatchObject({
    status: 409,
  })
  expect(await send({ intent: 'restore', name, confirmation: 'yes' })).toMatchObject({ status: 422 })
  const wanted = { intent: 'restore', name, confirmation: 'restore' }
  expect(await send(wanted)).toMatchObject({
    status: 403,
    data: { errors: { currentPassword: [expect.any(String)] }, typed: { confirmation: 'restore' } },
  })
  expect(await send({ ...wanted, currentPassword: 'not this one' })).toMatchObject({ status: 401 })
  expect((await readBackupState(database)).replacing).toBeUndefined()

  expect(await readReplaceAbility(database)).toBe('able')

  await expect(send({ ...wanted, currentPassword: password })).rejects.toMatchObject({
    status: 303,
  })
  expect(await readBackupState(database)).toMatchObject({
    work: { kind: 'restore' },
    replacing: { from: { backup: name }, by: sender.viewer.email },
  })
  expect(await send({ intent: 'restore', name, confirmation: 'RESTORE' }), 'one at a time').toMatchObject({
    status: 409,
  })
  expect(await send({ intent: 'switch-back', name: 'postgres', confirmation: 'RESTORE' })).toMatchObject({
    status: 409,
  })
})
