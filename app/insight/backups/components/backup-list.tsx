import { Form } from 'react-router'
import { PasswordAgainForm } from '#app/accounts/session/components/password-again-form.tsx'
import { formatBytes } from '#app/shared/bytes.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { isEncryptedBackup, restoreHref } from '../backup-form.ts'
import type { BackupReason } from '../backup-state.server.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'
import type { ShownBackup } from '../read-backups.server.ts'

interface Props {
  /** The newest first. */
  listed: readonly ShownBackup[]
  /** The background work makes or tries one. */
  isBusy: boolean
  /** Whether the database lets the shop be replaced. */
  isRestorable: boolean
  result: BackupFormResult | undefined
}

const REASONS: Record<BackupReason, string> = {
  schedule: message('By schedule'),
  hand: message('By hand'),
  demo: message('Before the demo was cleared'),
  restore: message('Before a restore'),
  upload: message('Uploaded'),
}

/** The backups of a place, each with what can be done with it. */
export function BackupList({ listed, isBusy, isRestorable, result }: Props) {
  if (listed.length === 0)
    return (
      <p className="mt-3 text-muted">
        {t('There is none yet. Once one is made, it is listed here with its size, and can be downloaded.')}
      </p>
    )
  return (
    <ul className="mt-3 divide-y divide-line">
      {listed.map(backup => (
        <li key={backup.name} className="py-3">
          <ListedBackup backup={backup} isBusy={isBusy} isRestorable={isRestorable} />
          {result?.again?.intent === 'download' && result.again.name === backup.name && (
            <PasswordAgainForm result={{ ...result, again: result.again }} isDownload />
          )}
        </li>
      ))}
    </ul>
  )
}

function ListedBackup({
  backup,
  isBusy,
  isRestorable,
}: { backup: ShownBackup } & Pick<Props, 'isBusy' | 'isRestorable'>) {
  const { name, takenAt, bytes, reason, checkedAt } = backup
  const moment = formatAdminMoment(takenAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{moment}</span>
          <span className="text-muted">{t('{size}, without pictures', { size: formatBytes(bytes) })}</span>
          {checkedAt ? (
            <Badge tone="green">{t('Restored for a trial')}</Badge>
          ) : (
            <Badge tone="grey">{t('Not tried yet')}</Badge>
          )}
          {isEncryptedBackup(name) && <Badge tone="blue">{t('Encrypted')}</Badge>}
        </p>
        <p className="text-sm text-muted">{reason ? t(REASONS[reason]) : t('By the command line')}</p>
        <p dir="ltr" className="text-start text-sm text-muted wrap-anywhere">
          {name}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {/* The page stays open beside a download, so it is not a navigation of the router. */}
        <Form method="post" reloadDocument aria-label={t('Download the backup of {moment}', { moment })}>
          <input type="hidden" name="name" value={name} />
          <Button type="submit" name="intent" value="download">
            {t('Download')}
          </Button>
        </Form>
        {!isBusy && isRestorable && (
          <ButtonLink to={restoreHref(name)} aria-label={t('Restore the backup of {moment}', { moment })}>
            {t('Restore…')}
          </ButtonLink>
        )}
        {!isBusy && (
          <Form method="post" aria-label={t('Try restoring the backup of {moment}', { moment })}>
            <input type="hidden" name="name" value={name} />
            <Button type="submit" name="intent" value="try" variant="quiet">
              {t('Try restoring')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
