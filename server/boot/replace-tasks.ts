import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { keysToTakeOver, openUnlocked } from '#app/insight/backups/backup-keys.server.ts'
import {
  type BackupState,
  noteNotReplaced,
  noteReplacing,
  REPLACE_SHOP,
  readBackupState,
  replacedState,
} from '#app/insight/backups/backup-state.server.ts'
import type { UnlockedKeys } from '#app/platform/backups/backup-files.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { announcePause } from '#app/platform/db/store-pause.server.ts'
import { LANE_NAME } from '#app/platform/jobs/job-lane.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { needRoom } from '../backup/disk-room.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeOver } from '../backup/restored-shop.ts'
import { createDatabase, dropDatabase, withClient } from '../backup/shop-database.ts'
import { openShopSnapshot } from '../backup/shop-snapshot.ts'
import { switchDatabases } from '../backup/switch-databases.ts'
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { type Backing, describeFailure, needBackup, openPlaceInForce } from './backup-tasks.ts'
import { holdReplacing, openReplacingHolder } from './replacing.ts'

const RESTORING = '_restoring'
const REPLACED = '_replaced_'
const LONGEST_NAME = 63
/** So long the background work of all processes may take to end: longer than each waits for its jobs. */
const ENDING_MS = 60_000
const LOOK_MS = 100

type Replacing = NonNullable<BackupState['replacing']>

/**
 * Replaces the shop by a backup, or by the one before: all processes pause, the shop is backed up, the other one is made ready in a
 * database beside it, and the two change their names. The old one stays. What fails leaves the shop as it was.
 */
export function replaceTasks(backing: Backing): JobTasks {
  const { store, connection } = backing
  const { database, log } = store
  return {
    [REPLACE_SHOP]: async (_, { abortSignal }) => {
      const { replacing } = await readBackupState(database)
      // One that has begun goes on, or was interrupted, which processes that pause notice.
      if (!replacing || replacing.begunAt) return
      const opened = new AsyncDisposableStack()
      try {
        const unlocked = openUnlocked(store.secrets, replacing.keys)
        const place = await openPlaceInForce(store, unlocked?.identities)
        const { from } = replacing
        // Before anything is touched.
        if ('backup' in from) await needBackup(place, from.backup)
        await proveOtherDatabase(connection)
        const verified = 'backup' in from ? await verifyBackup(place, from.backup, abortSignal) : undefined
        if (verified) await needRoom(store.settings, verified)
        const holder = await openReplacingHolder(connection)
        opened.defer(() => holder.end())
        await noteReplacing(database, new Date().toISOString())
        // Not waited for: the queue, in which this job is, is replaced too.
        replace(backing, { replacing, place, verified, unlocked })
          .catch(noteFailure)
          .finally(() => opened.disposeAsync())
      } catch (error) {
        await noteFailure(error)
        await opened.disposeAsync()
      }
    },
  }

  async function noteFailure(error: unknown): Promise<void> {
    log.error({ err: error }, 'the shop was not replaced')
    try {
      await noteNotReplaced(database, describeFailure(error))
      await announcePause(database, false)
    } catch (unnoted) {
      log.error({ err: unnoted }, 'that the shop was not replaced could not be noted')
    }
  }
}

/** A pooler may lead to the shop's database alone. @throws {BackupRefusal} */
async function proveOtherDatabase(connection: Backing['connection']): Promise<void> {
  const name = `darzi_switch_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, name)
  await dropDatabase(connection, name)
}

interface Wanted {
  replacing: Replacing
  place: BackupPlace
  /** Missing where the shop before comes back. */
  verified: VerifiedBackup | undefined
  /** What the passphrase of an encrypted backup opened. */
  unlocked: UnlockedKeys | undefined
}

async function replace(backing: Backing, { replacing, place, verified, unlocked }: Wanted): Promise<void> {
  const { store, connection } = backing
  const { database, log } = store
  const { from, by } = replacing
  const name = await readName(database)
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  await announcePause(database, true)
  await backgroundWorkEnded(connection, name)

  await using opened = new AsyncDisposableStack()
  const state = await readBackupState(database)
  // Names of backups have seconds: the chosen one must not be overwritten.
  const stored = await place.list()
  if (stored.includes(place.nameAt(new Date()))) await sleep(1_000)
  const takenAt = new Date()
  // From here to the switch others read and wait to write: no order is taken that the backup lacks.
  const snapshot = await openShopSnapshot(connection, opened, 'without-writers')
  // The other connection that holds it is ended by the switch.
  await holdReplacing(snapshot.client)
  const saved = await writeBackup(snapshot, { takenAt, files: store.files, place })
  const next = 'backup' in from ? nameBeside(name, RESTORING) : from.database
  const aside = nameBeside(name, REPLACED + stamp)
  try {
    if ('backup' in from && verified) await fill(backing, { place, backup: from.backup, verified, next })
    const at = new Date().toISOString()
    const backup = 'backup' in from && { backup: from.backup }
    const replaced = { at, by, ...backup, before: aside, saved: saved.name }
    await makeReady(backing, { next, replacing, unlocked, state: replacedState(state, replaced) })
    const { pid } = (await snapshot.client.query('select pg_backend_pid() as pid')).rows[0]
    const end = async () => {
      // In the old shop nothing is being replaced any more, should it be used again.
      await snapshot.client.query(
        `update process_state set value = value - 'replacing' - 'work' where key = 'backups'`,
      )
      await snapshot.client.query('commit')
      await snapshot.client.end()
    }
    await switchDatabases({ connection, name, next, aside, last: { pid, end } })
  } catch (error) {
    if ('backup' in from) await dropDatabase(connection, next)
    throw error
  }
  log.info({ from, by }, 'the shop was replaced')
  // Of the shops before, the last one stays.
  const older = state.replaced?.before
  if (older && older !== next)
    await dropDatabase(connection, older).catch(error =>
      log.warn({ err: error }, 'the shop before the one before could not be removed'),
    )
  // The connections of all processes have ended, so they look by themselves; one that looked too early hears it.
  await announcePause(database, false).catch(() => {})
}

/**
 * Waits until the background work of all processes has ended: workers know tasks and jobs by ids that mean others in another database.
 *
 * @throws {BackupRefusal} when some does not end
 */
async function backgroundWorkEnded(connection: Backing['connection'], name: string): Promise<void> {
  const until = Date.now() + ENDING_MS
  await withClient(connection, async client => {
    for (;;) {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where datname = $1 and application_name = $2',
        [name, LANE_NAME],
      )
      if (!rowCount) return
      if (Date.now() > until)
        throw new BackupRefusal(
          'The background work of a process did not end, so the shop was not replaced. Please start the store again and try once more.',
        )
      await sleep(LOOK_MS)
    }
  })
}

async function fill(
  { store, connection }: Backing,
  { next, ...what }: { place: BackupPlace; backup: string; verified: VerifiedBackup; next: string },
): Promise<void> {
  const { files, settings } = store
  // Of a restore whose process ended.
  await dropDatabase(connection, next)
  await createDatabase(connection, next)
  await restoreBackup({ ...what, connection: toDatabase(connection, next), files, settings })
}

async function makeReady(
  { store, connection }: Backing,
  {
    next,
    replacing,
    unlocked,
    state,
  }: Pick<Wanted, 'replacing' | 'unlocked'> & { next: string; state: BackupState },
): Promise<void> {
  const database = openDatabase({ ...toDatabase(connection, next), max: 3 })
  try {
    await withStartLock(database, () => migrateDatabase(database))
    const { by, sessionId, from } = replacing
    const name = 'backup' in from ? from.backup : from.database
    const keys = await keysToTakeOver(store, unlocked)
    await takeOver({ before: store.database, next: database, by, sessionId, keys, state, name })
  } finally {
    await closeDatabase(database)
  }
}

async function readName(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}

/** A name of the shop and more. PostgreSQL cuts longer ones, which would then be equal. */
function nameBeside(name: string, end: string): string {
  return name.slice(0, LONGEST_NAME - end.length) + end
}
