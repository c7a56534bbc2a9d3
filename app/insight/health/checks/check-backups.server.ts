import { type BackupSchedule, isRecent } from '#app/insight/backups/backup-schedule.ts'
import { readBackupsNow } from '#app/insight/backups/backup-settings.server.ts'
import { type BackupState, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export const BACKUPS: HealthCheck = {
  run: async store => {
    const { schedule } = await readBackupsNow(store)
    return schedule ? judgeBackups(await readBackupState(store.database), schedule, new Date()) : notSetUp()
  },
  advice: message('The state of the backups could not be read: see the database above.'),
}

function notSetUp(): Finding {
  return {
    state: 'attention',
    found: t('No nightly backup is set up.'),
    advice: t('Choose on the page Backups where they go, and when they are made.'),
  }
}

const LOOK = message('Look at the page Backups: test the place, and make a backup now.')

export function judgeBackups(state: BackupState, schedule: BackupSchedule, now: Date): Finding {
  const { checked, failure, expectedSince } = state
  const since = checked?.at ?? expectedSince
  // The background work, which has not run yet, notes since when backups are expected.
  const isNew = since === undefined || isRecent(schedule, since, now.getTime())
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
    return { state: isNew ? 'attention' : 'failing', found, advice: t(LOOK) }
  }
  if (!isNew) return { state: 'failing', found: last, advice: t(LOOK) }
  return checked
    ? { state: 'good', found: last }
    : { state: 'pending', found: t('The first backup will be made at night.') }
}
