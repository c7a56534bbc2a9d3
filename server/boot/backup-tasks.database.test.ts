import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { type BackupSettings, readSettings } from '#app/platform/env.server.ts'
import { processState } from '#app/platform/tables/platform.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openDiskPlace } from '../backup/disk-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { backupSchedule, backupTasks, watchTasks } from './backup-tasks.ts'

const shop = await createTestDatabase()
const { database, connection } = shop
const folder = await mkdtemp(join(tmpdir(), 'darzi-nightly-'))
const backup: BackupSettings = {
  to: join(folder, 'backups'),
  hour: 3,
  keep: { days: 7, weeks: 5, months: 12 },
}
const settings = readSettings({ OWNER_EMAIL: 'owner@example.com' })
const store = { ...createTestServices(database), settings }
const HOUR_MS = 3_600_000

afterAll(async () => {
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.delete(emails)
  await database.delete(processState)
})

const backUp = (to = backup.to) =>
  backupTasks({ store, connection }, { ...backup, to }).back_up?.({}, {} as never)
const watch = async () => {
  await watchTasks(store).watch_backups?.({}, {} as never)
  return database.select().from(emails)
}

test('the backup runs at its hour in Karachi, and is looked for three hours later', () => {
  expect(backupSchedule(backup).map(({ match }) => match)).toEqual(['0 22 * * *', '0 1 * * *'])
  expect(backupSchedule({ ...backup, hour: 23 }).map(({ match }) => match)).toEqual([
    '0 18 * * *',
    '0 21 * * *',
  ])
  expect(parseCronItems(backupSchedule(backup).map(({ task, match }) => ({ task, match })))).toHaveLength(2)
})

// product: 20.14
test('each night the newest backup is restored for a trial, and the owner is mailed once there was none', async () => {
  await createOrder(database)
  await backUp()
  const state = await readBackupState(database)
  const [name] = (await readdir(backup.to)).filter(file => file.startsWith('darzi-'))
  expect(state).toMatchObject({ checked: { name, place: backup.to } })
  expect(state?.failure).toBeUndefined()
  expect(await ask(connection, "select from pg_database where datname like 'darzi_check_%'")).toEqual([])
  expect(await watch()).toEqual([])

  await writeFile(join(folder, 'a-file'), '')
  await expect(backUp(join(folder, 'a-file'))).rejects.toThrow()
  expect(await readBackupState(database)).toMatchObject({
    checked: { name },
    failure: { reason: expect.stringMatching(/\.$/) },
  })
  expect(await watch()).toEqual([])
  const tomorrow = Date.now() + 21 * HOUR_MS
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
  try {
    const [mail, ...more] = await watch()
    expect(mail).toMatchObject({
      to: 'owner@example.com',
      template: 'backup_failed',
      params: { backup_reason: expect.stringMatching(/ENOTDIR|EEXIST/) },
    })
    expect(more).toEqual([])
  } finally {
    clock.mockRestore()
  }
})

test('a backup that never ran is mailed as well, and not before it was due', async () => {
  expect(await watch()).toEqual([])
  const value = { expectedSince: new Date(Date.now() - 21 * HOUR_MS).toISOString() }
  await database.insert(processState).values({ key: 'backups', value })
  const [mail] = await watch()
  expect(mail?.params).toEqual({
    backup_reason: 'It did not run, or has not finished.',
    last_backup: 'never',
  })
})

test('a backup that does not restore is a failure', async () => {
  await createOrder(database)
  const place = await openDiskPlace(join(folder, 'damaged'))
  await ask(connection, 'alter table order_lines drop constraint order_lines_order_id_orders_id_fk')
  await ask(connection, 'delete from order_events; delete from orders')
  const { name } = await makeBackup({ connection, files: store.files, place })
  await expect(checkBackup({ connection, place, backup: name })).rejects.toThrow(/order_lines/)
  expect(await ask(connection, "select from pg_database where datname like 'darzi_check_%'")).toEqual([])
})
