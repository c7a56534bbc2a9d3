import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  type BackupState,
  noteNotReplaced,
  noteReplacing,
  REPLACE_SHOP,
  readBackupState,
} from '#app/insight/backups/backup-state.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { announcePause } from '#app/platform/db/store-pause.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import { type BackupPlace, nameBackup } from '../backup/backup-place.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeOver } from '../backup/restored-shop.ts'
import { createDatabase, dropDatabase, withClient } from '../backup/shop-database.ts'
import { openShopSnapshot } from '../backup/shop-snapshot.ts'
import { switchDatabases } from '../backup/switch-databases.ts'
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { type Backing, describeFailure, openPlaceInForce } from './backup-tasks.ts'

const INTERRUPTED = 'The process that did it has ended. The shop is as it was.'

const RESTORING = '_restoring_'
const REPLACED = '_replaced_'
const LONGEST_NAME = 63

type Replacing = NonNullable<BackupState['replacing']>

/**
 * Replaces the shop by a backup, or by the one before: all processes pause, the shop is backed up, the other one is made ready in a
 * database beside it, and the two change their names. The old one stays. What fails leaves the shop as it was.
 */
export function replaceTasks(backing: Backing): JobTasks {
  const { store } = backing
  const { database, log } = store
  return {
    [REPLACE_SHOP]: async (_, { abortSignal }) => {
      const { replacing } = await readBackupState(database)
      if (!replacing) return
      try {
        if (replacing.begunAt) throw new Error(INTERRUPTED.replace(/\.$/, ''))
        await replace(backing, replacing, abortSignal)
        log.info({ from: replacing.from, by: replacing.by }, 'the shop was replaced')
        // Their connections have ended, so they look by themselves; a process that looked too early hears it.
        await announcePause(database, false).catch(() => {})
      } catch (error) {
        log.error({ err: error }, 'the shop was not replaced')
        await noteNotReplaced(database, describeFailure(error))
        await announcePause(database, false)
      }
    },
  }
}

async function replace(
  backing: Backing,
  replacing: Replacing,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { store, connection } = backing
  const { database } = store
  const place = await openPlaceInForce(store)
  const { from } = replacing
  // Before anything is touched.
  const verified = 'backup' in from ? await verifyBackup(place, from.backup, signal) : undefined
  const name = await readName(database)
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  await dropUnfinished(connection, name)
  await noteReplacing(database, new Date().toISOString())
  await announcePause(database, true)

  await using opened = new AsyncDisposableStack()
  const state = await readBackupState(database)
  // Names of backups have seconds: the chosen one must not be overwritten.
  const stored = await place.list()
  if (stored.includes(nameBackup(new Date()))) await sleep(1_000)
  const takenAt = new Date()
  // From here to the switch others read and wait to write: no order is taken that the backup lacks.
  const snapshot = await openShopSnapshot(connection, opened, 'without-writers')
  const saved = await writeBackup(snapshot, { takenAt, files: store.files, place, signal })
  const next = 'backup' in from ? nameBeside(name, RESTORING + stamp) : from.database
  const aside = nameBeside(name, REPLACED + stamp)
  try {
    if ('backup' in from && verified)
      await fill(backing, { place, backup: from.backup, verified, next, signal })
    const made = { ...state.made, [saved.name]: { reason: 'restore' as const } }
    const replaced = {
      at: new Date().toISOString(),
      by: replacing.by,
      ...('backup' in from && { backup: from.backup }),
      before: aside,
      saved: saved.name,
    }
    await makeReady(backing, { next, replacing, state: afterwards({ ...state, made, replaced }) })
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
}

function afterwards({
  replacing: _,
  work: __,
  failure: ___,
  notReplaced: ____,
  ...state
}: BackupState): BackupState {
  return state
}

async function fill(
  { store, connection }: Backing,
  {
    next,
    ...backup
  }: {
    place: BackupPlace
    backup: string
    verified: VerifiedBackup
    next: string
    signal: AbortSignal | undefined
  },
): Promise<void> {
  const { files, settings } = store
  await createDatabase(connection, next)
  const { signal, ...what } = backup
  await restoreBackup({
    ...what,
    connection: toDatabase(connection, next),
    files,
    settings,
    ...(signal && { signal }),
  })
}

async function makeReady(
  { store, connection }: Backing,
  { next, replacing, state }: { next: string; replacing: Replacing; state: BackupState },
): Promise<void> {
  const database = openDatabase({ ...toDatabase(connection, next), max: 3 })
  try {
    await withStartLock(database, () => migrateDatabase(database))
    const { by, sessionId, from } = replacing
    const name = 'backup' in from ? from.backup : from.database
    await takeOver({ before: store.database, next: database, by, sessionId, state, name })
  } finally {
    await closeDatabase(database)
  }
}

async function readName(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}

/** A name of the shop and the moment. PostgreSQL cuts longer ones, which would then be equal. */
function nameBeside(name: string, end: string): string {
  return name.slice(0, LONGEST_NAME - end.length) + end
}

/** Of restores whose process ended. */
async function dropUnfinished(connection: Backing['connection'], name: string): Promise<void> {
  const names = await withClient(connection, async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [nameBeside(name, `${RESTORING}${'0'.repeat(14)}`).replace(/0{14}$/, '')],
    )
    return rows.map(({ datname }) => datname)
  })
  for (const unfinished of names) await dropDatabase(connection, unfinished)
}
