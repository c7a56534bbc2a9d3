import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { BackupState } from '../backup-state.server.ts'

interface Props {
  /** Undefined where no nightly backup is set up. */
  backups: BackupState | undefined
}

/** One line about the nightly backups. */
export function BackupNote({ backups }: Props) {
  return (
    <section aria-label={t('Backups')} className="mt-6 text-sm text-muted">
      {backups?.failure ? (
        <p className="rounded-sheet border border-line bg-status-yellow px-4 py-2.5 text-ink">
          {t('The backup of {time} failed: {reason} {last}', {
            time: formatAdminMoment(backups.failure.at),
            reason: backups.failure.reason,
            last: lastText(backups),
          })}
        </p>
      ) : (
        <p>{backups ? lastText(backups) : t('No nightly backup is set up.')}</p>
      )}
    </section>
  )
}

function lastText({ checked }: BackupState): string {
  return checked
    ? t('The newest backup was restored for a trial and compared on {time}.', {
        time: formatAdminMoment(checked.at),
      })
    : t('No backup has been made and compared yet.')
}
