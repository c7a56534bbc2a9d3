import { type BackupState, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

/** A night, and the hours that the backup of a large shop may take. */
const RECENT_MS = 30 * 3_600_000

export const BACKUPS: HealthCheck = {
  run: async ({ database, settings }) =>
    settings.backup ? judgeBackups(await readBackupState(database), new Date()) : notSetUp(),
  advice: message('The state of the backups could not be read: see the database above.'),
}

function notSetUp(): Finding {
  return {
    state: 'attention',
    found: t('No nightly backup is set up.'),
    advice: t('Set BACKUP_TO to a folder on another disk, or to s3, and restart the store.'),
  }
}

const LOOK = message('Look at the place that BACKUP_TO names, and try “npm run backup -- --to” there.')

export function judgeBackups(state: BackupState | undefined, now: Date): Finding {
  const { checked, failure, expectedSince } = state ?? {}
  const isRecent = isWithin(checked?.at ?? expectedSince, now)
  const last = checked
    ? t('The newest backup was restored for a trial and compared on {time}.', {
        time: formatAdminMoment(checked.at),
      })
    : t('No backup has been made and compared yet.')
  if (failure) {
    const found = t('The backup of {time} failed: {reason} {last}', {
      time: formatAdminMoment(failure.at),
      reason: failure.reason,
      last,
    })
    return { state: isRecent ? 'attention' : 'failing', found, advice: t(LOOK) }
  }
  if (state && !isRecent) return { state: 'failing', found: last, advice: t(LOOK) }
  return { state: 'good', found: checked ? last : t('The first backup will be made at night.') }
}

function isWithin(at: string | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - Date.parse(at) < RECENT_MS
}
