import type pg from 'pg'
import {
  expectBackups,
  noteCheckedBackup,
  noteFailedBackup,
  readBackupState,
} from '#app/insight/backups/backup-state.server.ts'
import { queueBackupFailure } from '#app/messages/email/queue/queue-backup-failure.server.ts'
import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import type { BackupSettings } from '#app/platform/env.server.ts'
import type { JobTasks, PeriodicTask } from '#app/platform/jobs/job-tasks.ts'
import { describeError } from '#app/platform/log.server.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { openPlace } from '../backup/open-place.ts'
import { thinBackups } from '../backup/thin-backups.ts'
import type { Opened } from '../http/store-app.ts'
import { describeStartError } from './report-start-error.ts'

interface Backing {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets' | 'log'>
  connection: pg.PoolConfig
}

const KARACHI_HOURS = 5
/** A large shop on a small machine is done by then. */
const WATCH_AFTER_HOURS = 3
/** Shorter than a day, so that yesterday's backup does not count. */
const RECENT_MS = 20 * 3_600_000
/** Tries within ten minutes. Then the next night is waited for. */
const ATTEMPTS = 6

/** The backup at its hour in Karachi, and later a look at whether there was one. */
export function backupSchedule({ hour }: BackupSettings): PeriodicTask[] {
  const at = (later: number) => `0 ${(hour + 24 - KARACHI_HOURS + later) % 24} * * *`
  return [
    { task: 'back_up', match: at(0), maxAttempts: ATTEMPTS },
    { task: 'watch_backups', match: at(WATCH_AFTER_HOURS) },
  ]
}

/** Makes a backup, restores it for a trial, and removes old ones. In a lane of its own, since it may take long. */
export function backupTasks({ store, connection }: Backing, backup: BackupSettings): JobTasks {
  const { database, files, settings, log } = store
  return {
    back_up: async (_, { abortSignal }) => {
      try {
        await expectBackups(database)
        const signal = abortSignal ? { signal: abortSignal } : {}
        const place = await openPlace(backup.to, settings)
        const { name, bytes } = await makeBackup({ connection, files, place, ...signal })
        await checkBackup({ connection, place, backup: name, ...signal })
        await noteCheckedBackup(database, { name, place: place.name, at: new Date().toISOString() })
        const removed = await thinBackups(place, backup.keep)
        log.info({ backup: name, bytes, removed }, 'a backup was made, and restored for a trial')
      } catch (error) {
        await noteFailedBackup(database, describeStartError(error) ?? `${describeError(error).message}.`)
        throw error
      }
    },
  }
}

/** Mails the owner once a day while there is no new backup that could be restored, whatever prevented it. */
export function watchTasks(store: Backing['store']): JobTasks {
  return {
    watch_backups: async () => {
      const { database } = store
      const state = await readBackupState(database)
      const last = state?.checked?.at
      const known = last ?? state?.expectedSince
      if (!state || !known || Date.now() - Date.parse(known) < RECENT_MS) return
      const failure = {
        reason: state.failure?.reason ?? 'It did not run, or has not finished.',
        last: last ? formatAdminMoment(last) : 'never',
      }
      await queueBackupFailure(database, failure, (await readMailNow(store)).ownerEmail)
    },
  }
}
