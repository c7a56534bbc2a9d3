import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { backupFormSchema } from '#app/insight/backups/backup-form.ts'
import { saveBackupSettings, showBackupSettings } from '#app/insight/backups/backup-settings.server.ts'
import { readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { processState } from '#app/platform/tables/platform.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openDiskPlace } from '../backup/disk-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { type Backing, backupTasks, planTasks } from './backup-tasks.ts'

const shop = await createTestDatabase()
const { database, connection } = shop
const folder = await mkdtemp(join(tmpdir(), 'darzi-nightly-'))
const to = join(folder, 'backups')
const services = createTestServices(database)
const storeWith = (place: string, hour = 3) => ({
  ...services,
  settings: readSettings({ OWNER_EMAIL: 'owner@example.com', BACKUP_TO: place, BACKUP_AT: String(hour) }),
})
const store = storeWith(to)
const HOUR_MS = 3_600_000

afterAll(async () => {
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.delete(emails)
  await database.delete(processState)
})

const backUp = (place = to) => backupTasks({ store: storeWith(place), connection }).back_up?.({}, {} as never)
const plan = (
  ts: string,
  by: Pick<Backing['store'], 'database' | 'files' | 'settings' | 'secrets' | 'log'> = store,
) => planTasks(by).plan_backups?.({ _cron: { ts } }, {} as never)
/** 06:00 in Karachi. */
const watch = async () => {
  await plan('2026-11-30T01:00:00Z')
  return database.select().from(emails)
}
const readQueued = async () =>
  (await ask(connection, 'select task_identifier as task from graphile_worker.jobs')).map(
    row => (row as { task: string }).task,
  )

// product: 68.3
test('a backup is begun at its hour in Karachi, each day or on the day of the week that staff chose', async () => {
  const ownChoice = { ...services, settings: readSettings({}) }
  const save = async (every: 'never' | 'day' | 'week') => {
    const { seen, shown } = await showBackupSettings(database, ownChoice.secrets)
    const values = backupFormSchema.parse({ ...shown, secretAccessKey: '', every, weekday: '5', hour: '0' })
    expect(await saveBackupSettings(ownChoice, values, { actor: 'owner@example.com', seen })).toEqual({
      ok: true,
    })
  }
  const begunAt = async (ts: string) => {
    await ask(connection, 'delete from graphile_worker._private_jobs')
    await plan(ts, ownChoice)
    return readQueued()
  }
  await save('never')
  expect(await begunAt('2026-12-03T19:00:00Z')).toEqual([])
  await save('day')
  expect(await begunAt('2026-12-02T19:00:00Z')).toEqual(['back_up'])
  expect(await begunAt('2026-12-02T20:00:00Z')).toEqual([])
  await save('week')
  // Midnight of Friday, 4 December, in Karachi.
  expect(await begunAt('2026-12-03T19:00:00Z')).toEqual(['back_up'])
  expect(await begunAt('2026-12-02T19:00:00Z')).toEqual([])
  await ask(connection, 'delete from graphile_worker._private_jobs')
  await ask(connection, `delete from settings where key = 'backups'`)
})

// product: 20.14
test('each night the newest backup is restored for a trial, and the owner is mailed once there was none', async () => {
  await createOrder(database)
  await backUp()
  const state = await readBackupState(database)
  const [name] = (await readdir(to)).filter(file => file.startsWith('darzi-'))
  expect(state).toMatchObject({ checked: { name, place: to } })
  expect(state.failure).toBeUndefined()
  // Those of other tests go as well.
  const scratch = "select from pg_database where datname like 'darzi_check_%'"
  await expect.poll(() => ask(connection, scratch), { timeout: 20_000 }).toEqual([])
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
  await database.update(processState).set({ value })
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
  const now = Math.floor(Date.now() / 1_000)
  const [ofAnother, killed, old] = [`darzi_check_${now}_a`, `darzi_check_${now - 700}_a`, 'darzi_check_a']
  for (const scratch of [ofAnother, killed, old]) await ask(connection, `create database ${scratch}`)
  await expect(checkBackup({ connection, place, backup: name })).rejects.toThrow(/order_lines/)
  const left = await ask(
    connection,
    `select datname from pg_database where datname in ('${ofAnother}', '${killed}', '${old}')`,
  )
  expect(left, 'what a killed check left is dropped, and not what another one is about to fill').toEqual([
    { datname: ofAnother },
  ])
  await ask(connection, `drop database ${ofAnother}`)
})
