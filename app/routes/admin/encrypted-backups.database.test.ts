import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { afterAll, expect, test, vi } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { readBackupKeys, readEncryption } from '#app/insight/backups/backup-keys.server.ts'
import { readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { openDiskPlace } from '#server/backup/disk-place.ts'
import { openBackupFiles } from '#server/backup/open-backup-files.ts'
import { dropDatabase } from '#server/backup/shop-database.ts'
import { takeUpload } from '#server/backup/take-upload.ts'
import { backupTasks } from '#server/boot/backup-tasks.ts'
import { replaceTasks } from '#server/boot/replace-tasks.ts'
import { restore } from '#server/cli/restore.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { sendForm } from '#tests/setup/call-route.ts'
import { runHere } from '#tests/setup/run-commands.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from '../admin/backups.tsx'

const shop = await createTestDatabase()
const { database, connection } = shop
const folder = await mkdtemp(join(tmpdir(), 'darzi-encrypted-'))
const PASSPHRASE = 'seven blue kurtas hang'
const left: string[] = []
const open = (machine: string) =>
  createTestServices(database, {
    settings: readSettings({ DATA_DIR: join(folder, machine), BACKUP_TO: join(folder, machine, 'backups') }),
    secrets: openSecrets({ dataDir: '/nowhere', secretsKey: machine.repeat(32) }),
    backups: openBackupFiles(log.child({}, { level: 'silent' })),
  })
const first = open('first')

afterAll(async () => {
  for (const name of left) await dropDatabase(connection, name)
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})

// product: 68.12, 68.13, 68.14
test('an encrypted backup is made and tried without the passphrase, and restored with it alone, also on a new machine', async () => {
  const old = await createOrder(database, { phone: '03001234567' })
  await storeOriginal(first.files, Buffer.from('a picture of a transfer'))
  const { send, sessionId } = await signInOwner(first)
  const wanted = {
    intent: 'encrypt',
    passphrase: PASSPHRASE,
    repeated: PASSPHRASE,
    confirmation: 'written down',
  }
  const wrong = await send({ ...wanted, repeated: 'another one entirely', confirmation: '' })
  expect(wrong).toMatchObject({ status: 422, data: { errors: { confirmation: [expect.any(String)] } } })
  expect(JSON.stringify(wrong.data)).not.toContain(PASSPHRASE)
  expect(await send({ ...wanted, passphrase: 'short', repeated: 'short' })).toMatchObject({ status: 422 })
  expect(await readEncryption(first)).toMatchObject({ state: 'off' })
  expect(await send(wanted)).toMatchObject({ status: 200 })
  const { rows } = await database.execute(
    sql`select (select jsonb_agg(value) from settings)::text || (select jsonb_agg(changes) from audit_log)::text as all`,
  )
  expect(JSON.stringify(rows)).not.toContain(PASSPHRASE)
  expect(JSON.stringify(rows)).not.toContain('AGE-SECRET-KEY')

  const name = await backUpNow(first)
  expect(name).toMatch(/\.tar\.zst\.age$/)
  expect((await readBackupState(database)).trial).toMatchObject({ name, figures: { orders: 1, pictures: 1 } })
  for (const file of await readdir(join(folder, 'first', 'backups'), {
    recursive: true,
    withFileTypes: true,
  }))
    if (file.isFile())
      expect((await readFile(join(file.parentPath, file.name))).toString('latin1')).toMatch(
        /^age-encryption\.org/,
      )

  // What is downloaded stays encrypted, and says how it opens.
  const target = { kind: 'folder', path: join(folder, 'first', 'backups') } as const
  const bundle = await first.backups.openBundle(target, name, await readBackupKeys(first))
  const archive = await buffer(Readable.from(bundle?.content ?? []))
  expect(archive.byteLength).toBe(bundle?.bytes)
  expect(archive.includes('03001234567')).toBe(false)
  expect(await namesIn(archive)).toEqual([
    name,
    'key.age',
    'README.txt',
    expect.stringMatching(/^pictures\/encrypted\/[0-9a-f]{16}\/originals\//),
  ])
  const noKeys = { encrypting: undefined, identities: [] }
  expect(await first.backups.openBundle(target, name, noKeys), 'without the keys').toBeUndefined()

  // A new machine: another key of the credentials, no settings, and the archive alone.
  await database.execute(sql`delete from settings where key = 'backupKeys'`)
  await createOrder(database)
  const second = open('second')
  const place = await openDiskPlace(join(folder, 'second', 'backups'))
  const upload = { id: crypto.randomUUID(), bytes: archive.byteLength }
  const { files } = memoryFileStore()
  for (let at = 0, piece = 0; at < archive.byteLength; at += 4_000_000, piece++)
    await files.write(
      `uploads/${upload.id}/${String(piece).padStart(6, '0')}`,
      archive.subarray(at, at + 4_000_000),
    )
  expect(await takeUpload({ place, keys: noKeys, files }, upload, async () => {})).toBe(name)

  const owner = await signInOwner(second)
  const restoring = { intent: 'restore', name, confirmation: 'RESTORE' }
  for (const passphrase of ['', 'eight blue kurtas hang']) {
    expect(await owner.send({ ...restoring, passphrase })).toMatchObject({
      status: 422,
      data: { errors: { passphrase: [expect.stringContaining('does not open')] } },
    })
  }
  expect((await readBackupState(database)).replacing).toBeUndefined()
  await expect(owner.send({ ...restoring, passphrase: ` ${PASSPHRASE} ` })).rejects.toMatchObject({
    status: 303,
  })
  expect(JSON.stringify(await readBackupState(database))).not.toContain('AGE-SECRET-KEY')
  await replaceTasks({ store: second, connection }).replace_shop?.({}, {} as never)
  const { replaced, notReplaced } = await vi.waitFor(
    async () => {
      const state = await readBackupState(database)
      expect(state.replacing).toBeUndefined()
      return state
    },
    { timeout: 60_000, interval: 100 },
  )
  left.push(replaced?.before ?? '')
  expect(notReplaced).toBeUndefined()
  expect(await database.select({ number: orders.number }).from(orders)).toEqual([{ number: old.number }])
  expect(await second.files.list('originals/')[Symbol.asyncIterator]().next()).toMatchObject({ done: false })
  expect(await readEncryption(second), 'it goes on under the same passphrase').toMatchObject({ state: 'on' })
  expect(await readEncryption(first)).toMatchObject({ state: 'lost' })
  expect(sessionId).not.toBe('')

  // A new passphrase opens the earlier backup as well.
  const next = await signInOwner(second)
  expect(
    await next.send({ ...wanted, passphrase: 'a new passphrase', repeated: 'a new passphrase' }),
  ).toMatchObject({
    status: 200,
  })
  const again = await backUpNow(second)
  expect((await readBackupState(database)).trial).toMatchObject({ name: again, figures: { orders: 1 } })
  const locked = (await readBackupKeys(second)).encrypting?.locked
  const there = { kind: 'folder', path: join(folder, 'second', 'backups') } as const
  const unlock = (of: string, passphrase: string) => second.backups.unlock(there, of, { passphrase, locked })
  expect(await unlock(name, 'a new passphrase')).toBeDefined()
  expect(await unlock(name, PASSPHRASE)).toBeDefined()
  expect(await unlock(again, PASSPHRASE), 'the one before').toBeUndefined()
  expect(await next.send({ intent: 'stop-encrypting' })).toMatchObject({ status: 200 })
  expect(await readEncryption(second)).toMatchObject({ state: 'off' })
  expect((await readBackupKeys(second)).encrypting).toBeUndefined()

  await restoreByCommand(join(folder, 'first', 'backups', name))
})

/** By the command, into a new data directory. */
async function restoreByCommand(from: string): Promise<void> {
  const env = { DATA_DIR: join(folder, 'third') }
  const run = (passphrase: string | undefined) =>
    runHere(restore, ['--from', from, '--verify'], {
      env: { ...env, ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) },
    })
  expect(await run(undefined)).toMatchObject({
    code: 2,
    refusal: expect.stringContaining('BACKUP_PASSPHRASE'),
  })
  expect(await run('another passphrase')).toMatchObject({
    code: 1,
    refusal: expect.stringContaining('does not open'),
  })
  expect(await run(PASSPHRASE)).toMatchObject({ code: 0, output: expect.stringContaining('1 orders') })
}

async function backUpNow(services: typeof first): Promise<string> {
  await backupTasks({ store: services, connection }).back_up_now?.({}, {} as never)
  const { failure, trial } = await readBackupState(database)
  expect(failure).toBeUndefined()
  return trial?.name ?? ''
}

async function namesIn(archive: Buffer): Promise<string[]> {
  const entries = extract()
  Readable.from([archive]).pipe(entries)
  const names: string[] = []
  for await (const entry of entries) {
    names.push(entry.header.name)
    entry.resume()
  }
  return names
}

async function signInOwner(services: typeof first) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const headers = responseCookies(signedIn.headers)
  const current = await services.auth.api.getSession({ headers })
  const sender = { services, viewer: { ...signedIn.viewer, permissions: ALL_PERMISSIONS }, headers }
  return {
    sessionId: current?.session.id ?? '',
    send: (fields: Record<string, string>) => sendForm(action, '/admin/backups', fields, sender),
  }
}
