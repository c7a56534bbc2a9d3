import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { readBackupKeys } from '#app/insight/backups/backup-keys.server.ts'
import {
  findLateUploads,
  noteUploadedName,
  readBackupState,
} from '#app/insight/backups/backup-state.server.ts'
import { receivePiece } from '#app/insight/backups/receive-piece.server.ts'
import { bytesOfPiece, countPieces, PIECE_BYTES } from '#app/insight/backups/upload-form.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { openDiskPlace } from '#server/backup/disk-place.ts'
import { openBackupFiles } from '#server/backup/open-backup-files.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { backUp, backupTasks } from '#server/boot/backup-tasks.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from '../admin/backups.tsx'

const { database, connection, drop } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'darzi-uploads-'))
const to = join(folder, 'backups')
const services = createTestServices(database, {
  settings: readSettings({ DATA_DIR: folder, BACKUP_TO: to }),
  backups: openBackupFiles(log.child({}, { level: 'silent' })),
})
const backing = { store: services, connection }
const place = await openDiskPlace(to)

afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await rm(to, { recursive: true, force: true })
  await database.execute(sql`truncate orders, users, audit_log, settings, process_state cascade`)
})

// product: 68.11
test('a downloaded backup is uploaded in pieces, in any order, and is listed once it is whole', async () => {
  await createOrder(database)
  const large = Buffer.alloc(PIECE_BYTES + 5, 'a picture')
  await storeOriginal(services.files, large)
  const { name } = await backUp(backing, { place, reason: 'hand' })
  const { bytes, content } =
    (await services.backups.openBundle({ kind: 'folder', path: to }, name, await readBackupKeys(services))) ??
    {}
  const archive = await buffer(Readable.from(content ?? []))
  expect(archive.byteLength).toBe(bytes)
  await rm(to, { recursive: true })
  await database.execute(sql`delete from process_state`)

  const owner = await ownerAfter(16)
  const asked = await owner.send({ intent: 'upload', bytes: String(archive.byteLength) })
  expect(asked).toMatchObject({ status: 403, data: { again: { intent: 'upload' } } })
  const begun = await owner.send({ ...asked.data.again, currentPassword: owner.password })
  const upload = begun.data.upload
  const count = countPieces(archive.byteLength)
  expect(count).toBe(2)
  for (const index of [1, 0, 1]) expect(await send(owner.email, upload, archive, index)).toEqual({ ok: true })
  expect(await owner.send({ intent: 'uploaded', upload })).toMatchObject({ status: 200 })
  expect(await owner.send({ intent: 'upload', bytes: '5' }), 'while it is looked at').toMatchObject({
    status: 409,
  })
  await take()
  const state = await readBackupState(database)
  expect(state).toMatchObject({ uploaded: { backup: name }, made: { [name]: { reason: 'upload' } } })
  expect(findLateUploads(state)).toEqual([name])
  expect([state.work, state.upload]).toEqual([undefined, undefined])
  expect(await place.list()).toEqual([name])
  const { pictures } = await verifyBackup(place, name)
  expect(pictures.files).toHaveLength(1)
  expect(await Array.fromAsync(services.files.list('uploads/')), 'its pieces are gone').toEqual([])
  expect(await database.select().from(auditLog).where(eq(auditLog.action, 'backup.uploaded'))).toMatchObject([
    { actor: owner.email },
  ])
})

// product: 68.11
test('a piece counts only for the upload that its sender has begun, and with its size', async () => {
  const owner = await ownerAfter(0)
  const archive = Buffer.from('an archive')
  const first = (await owner.send({ intent: 'upload', bytes: '10' })).data.upload
  expect(await send('other@example.com', first, archive, 0)).toMatchObject({ refusal: { kind: 'ended' } })
  expect(await send(owner.email, first, Buffer.from('more than an archive'), 0)).toMatchObject({
    refusal: { kind: 'unreadable' },
  })
  expect(await send(owner.email, first, archive, 1)).toMatchObject({ refusal: { kind: 'unreadable' } })
  expect(await send(owner.email, '../../pictures', archive, 0)).toMatchObject({
    refusal: { kind: 'unreadable' },
  })
  const second = (await owner.send({ intent: 'upload', bytes: '10' })).data.upload
  expect(await send(owner.email, first, archive, 0)).toMatchObject({ refusal: { kind: 'ended' } })
  expect(await owner.send({ intent: 'uploaded', upload: first })).toMatchObject({ status: 409 })
  await owner.send({ intent: 'uploaded', upload: second })
  await take()
  expect(await readBackupState(database)).toMatchObject({
    uploaded: { reason: expect.stringContaining('did not arrive whole') },
  })
})

const BACKUP = 'darzi-2026-01-31-220000z.tar.zst'

// product: 68.11
test.each([
  ['no archive', Buffer.from('not an archive'.repeat(100)), /no backup/],
  ['nothing of a backup', archiveOf({ 'notes.txt': 'a' }), /no backup/],
  ['a file outside', archiveOf({ [BACKUP]: 'a', '../../escaped': 'b' }), /no backup/],
  ['a file outside of the pictures', archiveOf({ [BACKUP]: 'a', 'pictures/originals/../x': 'b' }), /damaged/],
  ['a picture that is another', archiveOf({ [BACKUP]: 'a', 'pictures/originals/ab12': 'b' }), /damaged/],
  ['a backup that can’t be read', archiveOf({ [BACKUP]: 'a' }), /damaged|zst/i],
  [
    'an archive that ends early',
    archiveOf({ [BACKUP]: 'a'.repeat(5_000) }).then(all => all.subarray(0, 2_000)),
    /ends too early/,
  ],
])('an upload of %s is refused in words, and nothing of it stays', async (_, file, reason) => {
  const owner = await ownerAfter(0)
  const archive = await file
  const upload = (await owner.send({ intent: 'upload', bytes: String(archive.byteLength) })).data.upload
  for (let index = 0; index < countPieces(archive.byteLength); index++)
    await send(owner.email, upload, archive, index)
  await owner.send({ intent: 'uploaded', upload })
  await take()
  expect((await readBackupState(database)).uploaded?.reason).toMatch(reason)
  expect(await place.list()).toEqual([])
  expect(await Array.fromAsync(place.pictures.list(''))).toEqual([])
})

// product: 68.11
test('a damaged backup whose check was cut off by the end of its process is gone after the next attempt', async () => {
  const owner = await ownerAfter(0)
  const archive = await archiveOf({ [BACKUP]: 'a' })
  const upload = (await owner.send({ intent: 'upload', bytes: String(archive.byteLength) })).data.upload
  await send(owner.email, upload, archive, 0)
  await owner.send({ intent: 'uploaded', upload })
  // What a process leaves that dies while it verifies.
  await noteUploadedName(database, BACKUP)
  await place.write(BACKUP, Readable.from([Buffer.from('a')]))
  await take()
  expect((await readBackupState(database)).uploaded?.reason).toMatch(/damaged|zst/i)
  expect(await place.list()).toEqual([])
})

function take() {
  return backupTasks(backing).take_upload?.({}, {} as never)
}

function send(by: string, upload: string, archive: Buffer, index: number) {
  const form = new FormData()
  form.append('upload', upload)
  form.append('index', String(index))
  const start = index * PIECE_BYTES
  const most = bytesOfPiece(Math.max(archive.byteLength, start), index)
  form.append('piece', new File([Uint8Array.from(archive.subarray(start, start + most))], 'piece'))
  return receivePiece(services, form, by)
}

async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content)
  archive.finalize()
  return buffer(archive as AsyncIterable<Buffer>)
}

/** An owner who typed the password this long ago. */
async function ownerAfter(minutes: number) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  await database
    .update(sessions)
    .set({ passwordCheckedAt: sql`now() - ${`${minutes} minutes`}::interval` })
    .where(eq(sessions.userId, account.id))
  const viewer = { ...signedIn.viewer, permissions: ALL_PERMISSIONS }
  const sender = { services, viewer, headers: responseCookies(signedIn.headers) }
  return {
    email: account.email,
    password: account.password,
    send: (fields: Record<string, string>) => sendForm(action, '/admin/backups', fields, sender),
  }
}
