import { Form, useNavigation } from 'react-router'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { BACKUPS_PAGE, CONFIRMATION, isEncryptedBackup, TYPED_CONFIRMATION } from '../backup-form.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'
import type { Backups } from '../read-backups.server.ts'
import type { ReplaceAbility } from '../replace-ability.server.ts'

interface Props {
  backups: Backups
  /** The name of the backup that is chosen to be restored. */
  chosen: string | undefined
  /** Whether the password was typed within the last minutes. */
  isPasswordRecent: boolean
  result: BackupFormResult | undefined
}

const UNABLE: Record<Exclude<ReplaceAbility, 'able'>, string> = {
  'may-not-create': message(
    'The shop can’t be restored here: the database’s user may not create databases, as is usual where it is hosted. Ask the host to allow it (alter role … createdb), or download the backup and restore it with “npm run restore” into a new, empty database.',
  ),
  'not-owner': message(
    'The shop can’t be restored here: the database’s user does not own the database. Ask the host to make it the owner, or download the backup and restore it with “npm run restore” into a new, empty database.',
  ),
}

/** Restores a chosen backup into this shop, says what came of the last restore, and leads back from it. */
export function RestorePanel({ backups, chosen, isPasswordRecent, result }: Props) {
  const { ability, state, listed } = backups
  const { work, replaced, notReplaced } = state
  const backup = listed.find(({ name }) => name === chosen)
  return (
    <>
      {work?.kind === 'restore' && (
        <p role="status" className="rounded-control bg-status-yellow px-4 py-3 font-medium">
          {t(
            'The shop is being restored, since {moment}. Shoppers read meanwhile that it is closed for a few minutes.',
            {
              moment: formatAdminMoment(work.at),
            },
          )}
        </p>
      )}
      {notReplaced && (
        <p role="alert" className="rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
          {t('On {moment} nothing was restored: {reason}', {
            moment: formatAdminMoment(notReplaced.at),
            reason: t(notReplaced.reason),
          })}
        </p>
      )}
      {ability !== 'able' && <p className="max-w-prose text-pretty text-muted">{t(UNABLE[ability])}</p>}
      {ability === 'able' && backup && !work && (
        <Panel title={t('Restore the backup of {moment}', { moment: formatAdminMoment(backup.takenAt) })}>
          <div className="max-w-prose space-y-2">
            <p>
              {t(
                'The shop becomes what it was then. Orders, stock, products, customers and settings since are in it no more, and nothing that has been sent since is sent again.',
              )}
            </p>
            <p>
              {t(
                'First a backup of today’s shop is made. It also stays in a database of its own, so that you can switch back. For some minutes shoppers read that the shop is closed, and no order is taken.',
              )}
            </p>
            <p>
              {t(
                'You stay signed in. All others sign in again, with today’s passwords, customers too. An account that was opened since is there no more.',
              )}
            </p>
          </div>
          <ReplaceForm
            intent="restore"
            name={backup.name}
            label={t('Restore this backup')}
            isPasswordRecent={isPasswordRecent}
            result={result}
          />
        </Panel>
      )}
      {replaced && !backup && !work && (
        <Panel title={t('The shop before')}>
          <p className="max-w-prose text-pretty wrap-anywhere">
            {replaced.backup
              ? t(
                  'On {moment} {by} restored the backup {backup}. What was there is in the database {database} and in the backup {saved}.',
                  {
                    moment: formatAdminMoment(replaced.at),
                    by: replaced.by,
                    backup: replaced.backup,
                    database: replaced.before,
                    saved: replaced.saved,
                  },
                )
              : t(
                  'On {moment} {by} switched back. What was there is in the database {database} and in the backup {saved}.',
                  {
                    moment: formatAdminMoment(replaced.at),
                    by: replaced.by,
                    database: replaced.before,
                    saved: replaced.saved,
                  },
                )}
          </p>
          {ability === 'able' && (
            <details className="mt-2" open={result?.intent === 'switch-back'}>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">
                {t('Switch back…')}
              </summary>
              <p className="max-w-prose text-pretty">
                {t(
                  'The shop becomes what it was before. Orders since are in it no more; a backup of today’s shop is made first, and it stays in a database of its own.',
                )}
              </p>
              <ReplaceForm
                intent="switch-back"
                name={replaced.before}
                label={t('Switch back')}
                isPasswordRecent={isPasswordRecent}
                result={result}
              />
            </details>
          )}
        </Panel>
      )}
    </>
  )
}

interface FormProps {
  intent: 'restore' | 'switch-back'
  name: string
  label: string
  isPasswordRecent: boolean
  result: BackupFormResult | undefined
}

function ReplaceForm({ intent, name, label, isPasswordRecent, result }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  const own = result?.intent === intent && !result.isDone ? result : undefined
  return (
    <Form method="post" aria-label={label} className="mt-4 max-w-prose space-y-4">
      <input type="hidden" name="name" value={name} />
      {own && (
        <p role="alert" className="font-medium">
          {own.text}
        </p>
      )}
      <Field
        id={`backups-${intent}`}
        name={CONFIRMATION}
        label={t('To go on, type {word}', { word: TYPED_CONFIRMATION })}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={own?.typed?.[CONFIRMATION]}
      />
      {intent === 'restore' && isEncryptedBackup(name) && (
        <PasswordField
          id="backups-restore-passphrase"
          name="passphrase"
          label={t('Passphrase of the backup')}
          hint={t(
            'It is encrypted: the passphrase of the time when it was made opens it, and so does today’s if it is of this shop.',
          )}
          autoComplete="off"
          errors={own?.errors?.passphrase}
        />
      )}
      {!isPasswordRecent && (
        <PasswordField
          id={`backups-${intent}-password`}
          name={PASSWORD_AGAIN}
          label={t('Your password')}
          autoComplete="current-password"
          errors={own?.errors?.[PASSWORD_AGAIN]}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent} variant="danger" busy={isSending}>
          {label}
        </Button>
        {intent === 'restore' && <ButtonLink to={BACKUPS_PAGE}>{t('Cancel')}</ButtonLink>}
      </div>
    </Form>
  )
}
