import { type BackupState, readBackupState } from '#app/features/backups/backup-state.server.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

/** A night, and the hours that the backup of a large shop may take. */
const RECENT_MS = 30 * 3_600_000

export const BACKUPS: HealthCheck = {
  run: async ({ database, settings }) =>
    settings.backup ? judgeBackups(await readBackupState(database), new Date()) : NOT_SET_UP,
  advice: 'The state of the backups could not be read: see the database above.',
}

const NOT_SET_UP: Finding = {
  state: 'attention',
  found: 'No nightly backup is set up.',
  advice: 'Set BACKUP_TO to a folder on another disk, or to s3, and restart the store.',
}
const LOOK = 'Look at the place that BACKUP_TO names, and try “npm run backup -- --to” there.'

export function judgeBackups(state: BackupState | undefined, now: Date): Finding {
  const { checked, failure, expectedSince } = state ?? {}
  const isRecent = isWithin(checked?.at ?? expectedSince, now)
  const last = checked
    ? `The newest backup was restored for a trial and compared on ${formatAdminMoment(checked.at)}.`
    : 'No backup has been made and compared yet.'
  if (failure) {
    const found = `The backup of ${formatAdminMoment(failure.at)} failed: ${failure.reason} ${last}`
    return { state: isRecent ? 'attention' : 'failing', found, advice: LOOK }
  }
  if (state && !isRecent) return { state: 'failing', found: last, advice: LOOK }
  return { state: 'good', found: checked ? last : 'The first backup will be made at night.' }
}

function isWithin(at: string | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - Date.parse(at) < RECENT_MS
}
