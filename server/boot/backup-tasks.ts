import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { readBackupKeys } from '#app/insight/backups/backup-keys.server.ts'
import { isBackupHour, isNewest, isWatchHour } from '#app/insight/backups/backup-schedule.ts'
import { readBackupsNow } from '#app/insight/backups/backup-settings.server.ts'
import {
  BACK_UP_NOW,
  type BackupReason,
  expectBackups,
  findLateUploads,
  noteCheckedBackup,
  noteFailedBackup,
  noteMadeBackup,
  noteTrial,
  noteUploaded,
  noteUploadedName,
  noteWork,
  readBackupState,
  TAKE_UPLOAD,
  TRY_BACKUP,
} from '#app/insight/backups/backup-state.server.ts'
import { placeTroubleText } from '#app/insight/backups/place-trouble-text.ts'
import { UPLOAD_TROUBLES } from '#app/insight/backups/upload-form.ts'
import { queueBackupFailure } from '#app/messages/email/queue/queue-backup-failure.server.ts'
import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import type { JobTasks, PeriodicTask } from '#app/platform/jobs/job-tasks.ts'
import { describeError } from '#app/platform/log.server.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openWithKeys } from '../backup/encrypted-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { openTarget } from '../backup/open-place.ts'
import { placeTroubleOf } from '../backup/place-trouble.ts'
import { removePieces, takeUpload } from '../backup/take-upload.ts'
import { thinBackups } from '../backup/thin-backups.ts'
import type { VerifiedBackup } from '../backup/verify-backup.ts'
import type { Opened } from '../http/store-app.ts'
import { describeStartError } from './report-start-error.ts'

/** What makes, tries and restores backups. */
export interface Backing {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets' | 'log'>
  connection: pg.PoolConfig
}

/** Each hour it is looked whether a backup is to be made, because staff change when. */
export const BACKUP_SCHEDULE: PeriodicTask = { task: 'plan_backups', match: '0 * * * *', maxAttempts: 3 }

const BACK_UP = 'back_up'
/** Tries within ten minutes. Then the next night is waited for. */
const ATTEMPTS = 6
/** A day: slow lines send 100 GB in it. */
const LONGEST_UPLOAD_MS = 24 * 3_600_000

/** Begins the backup of the schedule at its hour, and mails the owner once a day while there is no new one that could be restored. */
export function planTasks(store: Backing['store']): JobTasks {
  return {
    plan_backups: async payload => {
      await forgetOldUpload(store)
      const { schedule } = await readBackupsNow(store)
      if (!schedule) return
      const at = plannedAt(payload)
      await expectBackups(store.database)
      if (isBackupHour(schedule, at))
        await store.database.execute(
          sql`select graphile_worker.add_job(${BACK_UP}, '{}'::json, max_attempts := ${ATTEMPTS}, job_key := ${BACK_UP})`,
        )
      if (!isWatchHour(schedule, at)) return
      const { expectedSince, checked, failure } = await readBackupState(store.database)
      if (isNewest(schedule, checked?.at ?? expectedSince, Date.now())) return
      const mailed = {
        reason: failure?.reason ?? 'It did not run, or has not finished.',
        last: checked ? formatAdminMoment(checked.at) : 'never',
      }
      await queueBackupFailure(store.database, mailed, (await readMailNow(store)).ownerEmail)
    },
  }
}

/** An upload that its owner gave up takes room. */
async function forgetOldUpload({ database, files }: Backing['store']): Promise<void> {
  const { upload } = await readBackupState(database)
  const isOld = upload && Date.now() - Date.parse(upload.at) > LONGEST_UPLOAD_MS
  if (isOld) await noteUploaded(database, { reason: UPLOAD_TROUBLES.unfinished })
  await removePieces(files, isOld ? undefined : upload?.id)
}

/** A job that waited for a worker is done as if it were the hour that it was planned for. */
function plannedAt(payload: unknown): Date {
  const { _cron } = payload as { _cron?: { ts?: string } }
  return _cron?.ts ? new Date(_cron.ts) : new Date()
}

/** Makes backups, restores them for a trial, and removes old ones. */
export function backupTasks(backing: Backing): JobTasks {
  const { store } = backing
  const { database, log } = store
  return {
    [BACK_UP]: async (_, { abortSignal }) => {
      try {
        await noteWork(database, { kind: 'back-up', at: new Date().toISOString() })
        const place = await openPlaceInForce(store)
        const { name, bytes } = await backUp(backing, { place, reason: 'schedule', signal: abortSignal })
        await tryRestoring(backing, { place, name, signal: abortSignal })
        await noteCheckedBackup(database, { name, place: place.name, at: new Date().toISOString() })
        const { staying } = await readBackupsNow(store)
        const removed = await thinBackups(
          place,
          staying,
          log,
          findLateUploads(await readBackupState(database)),
        )
        log.info({ backup: name, bytes, removed }, 'a backup was made, and restored for a trial')
      } catch (error) {
        await noteFailedBackup(database, describeFailure(error))
        throw error
      } finally {
        await noteWork(database, undefined)
      }
    },

    [BACK_UP_NOW]: async (_, { abortSignal }) => {
      try {
        const place = await openPlaceInForce(store)
        const { name, bytes } = await backUp(backing, { place, reason: 'hand', signal: abortSignal })
        log.info({ backup: name, bytes }, 'a backup was made')
        await tryRestoring(backing, { place, name, signal: abortSignal }).catch(noteOnly)
      } catch (error) {
        if (abortSignal?.aborted) throw error
        log.error({ err: error }, 'a backup failed')
        await noteFailedBackup(database, describeFailure(error))
      }
      await noteWork(database, undefined)
    },

    [TRY_BACKUP]: async (payload, { abortSignal }) => {
      const { name } = payload as { name: string }
      const place = await openPlaceInForce(store)
      await tryRestoring(backing, { place, name, signal: abortSignal }).catch(noteOnly)
      await noteWork(database, undefined)
    },

    [TAKE_UPLOAD]: async (_, { abortSignal }) => {
      const { upload } = await readBackupState(database)
      if (!upload) return
      try {
        const place = await openTargetInForce(store)
        const keys = await readBackupKeys(store)
        const begin = (name: string) => noteUploadedName(database, name)
        const backup = await takeUpload({ place, keys, files: store.files }, upload, begin, abortSignal)
        await noteUploaded(database, { backup })
        log.info({ backup }, 'an uploaded backup was taken')
      } catch (error) {
        if (abortSignal?.aborted) throw error
        log.error({ err: error }, 'an uploaded backup was not taken')
        await noteUploaded(database, { reason: describeFailure(error) })
      }
      await removePieces(store.files)
    },
  }

  /** What the trial found is on the page. */
  function noteOnly(error: unknown): void {
    log.error({ err: error }, 'a backup was not restored for a trial')
  }
}

/**
 * Opens the place of backups, which encrypts what is backed up if the shop says so.
 *
 * @param identities that open backups besides those of the shop
 * @throws {BackupRefusal} if the place can't be opened
 */
export async function openPlaceInForce(
  store: Backing['store'],
  identities: readonly string[] = [],
): Promise<BackupPlace> {
  const keys = await readBackupKeys(store)
  return openWithKeys(await openTargetInForce(store), {
    ...keys,
    identities: [...keys.identities, ...identities],
  })
}

/** Of several machines the one that does the background work may have another folder than the one that shows the page. @throws {BackupRefusal} */
export async function needBackup(place: BackupPlace, name: string): Promise<void> {
  if ((await place.list()).includes(name)) return
  throw new BackupRefusal(
    `The backup ${name} is not in ${place.name} of ${hostname()}, which does the background work. If the shop has several machines, choose a bucket or a folder that all of them share.`,
  )
}

async function openTargetInForce(store: Backing['store']): Promise<BackupPlace> {
  const { target } = await readBackupsNow(store)
  if (!target)
    throw new BackupRefusal(
      'The secret key of the bucket can’t be opened: type it again on the page Backups.',
    )
  return openTarget(target, store.log)
}

interface MadeFor {
  place: BackupPlace
  reason: BackupReason
  signal?: AbortSignal | undefined
}

/** Makes a backup, and notes why. */
export async function backUp({ store, connection }: Backing, { place, reason, signal }: MadeFor) {
  const { database, files } = store
  const made = await makeBackup({ connection, files, place, ...(signal && { signal }) })
  await noteMadeBackup(database, made.name, reason)
  return made
}

/** Restores a backup for a trial, and notes what it found. @throws what it found */
async function tryRestoring(
  { store, connection }: Backing,
  { place, name, signal }: { place: BackupPlace; name: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const note = (found: { reason: string } | { figures: ReturnType<typeof figuresOf> }) =>
    noteTrial(store.database, { name, at: new Date().toISOString(), ...found })
  try {
    await needBackup(place, name)
    const { settings } = store
    const verified = await checkBackup({
      connection,
      place,
      backup: name,
      settings,
      ...(signal && { signal }),
    })
    await note({ figures: figuresOf(verified) })
  } catch (error) {
    if (!signal?.aborted) await note({ reason: describeFailure(error) })
    throw error
  }
}

function figuresOf({ end, pictures }: VerifiedBackup) {
  return { ...end.figures, pictures: pictures.files.length }
}

/** A sentence for the page and the mail. */
export function describeFailure(error: unknown): string {
  const trouble = placeTroubleOf(error)
  return (
    describeStartError(error) ??
    (trouble && trouble.kind !== 'other' ? placeTroubleText(trouble) : `${describeError(error).message}.`)
  )
}
