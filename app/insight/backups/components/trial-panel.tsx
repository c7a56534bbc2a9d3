import { Form, useNavigation } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { BackupState } from '../backup-state.server.ts'
import type { ShownBackup } from '../read-backups.server.ts'

interface Props extends Pick<BackupState, 'trial' | 'work'> {
  /** Undefined where there is no backup. */
  newest: ShownBackup | undefined
}

/** What the last restore for a trial found, and a button for another one. */
export function TrialPanel({ trial, work, newest }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'try'
  return (
    <Panel title={t('Trial restore')}>
      <p className="max-w-prose text-sm text-pretty text-muted">
        {t(
          'A backup is restored into a database beside the shop, compared in every table and picture, and removed again. The shop goes on meanwhile.',
        )}
      </p>
      <Found trial={trial} />
      {work?.kind === 'trial' ? (
        <p role="status" className="mt-3 font-medium">
          {t('A backup is being restored for a trial, since {moment}.', {
            moment: formatAdminMoment(work.at),
          })}
        </p>
      ) : (
        newest &&
        !work && (
          <Form method="post" aria-label={t('Trial restore')} className="mt-3">
            <input type="hidden" name="name" value={newest.name} />
            <Button type="submit" name="intent" value="try" busy={isSending}>
              {t('Try restoring the newest')}
            </Button>
          </Form>
        )
      )}
    </Panel>
  )
}

function Found({ trial }: Pick<BackupState, 'trial'>) {
  if (!trial) return <p className="mt-3">{t('No backup has been restored for a trial yet.')}</p>
  const moment = formatAdminMoment(trial.at)
  const { name, reason, figures } = trial
  if (!figures)
    return (
      <p className="mt-3 font-medium wrap-anywhere">
        {t('On {moment} the backup {name} could not be restored: {reason}', {
          moment,
          name,
          reason: reason === undefined ? '' : t(reason),
        })}
      </p>
    )
  return (
    <p className="mt-3 wrap-anywhere">
      {t(
        'On {moment} the backup {name} was restored and equal in everything: {orders} orders of {sum}, {pieces} pieces in stock, {pictures} pictures.',
        {
          moment,
          name,
          orders: figures.orders.toLocaleString('en'),
          sum: formatPaisa(Number(figures.orderTotalPaisa)),
          pieces: Number(figures.piecesOnHand).toLocaleString('en'),
          pictures: figures.pictures.toLocaleString('en'),
        },
      )}
    </p>
  )
}
