import { Form, useNavigation } from 'react-router'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { formatBytes } from '#app/shared/bytes.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { CONFIRMATION, REMOVE_CONFIRMATION } from '../backup-form.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'
import type { Backups } from '../read-backups.server.ts'

interface Props extends Pick<Backups, 'shopsBefore' | 'state'> {
  isPasswordRecent: boolean
  result: BackupFormResult | undefined
}

/** The databases that restores have left beside the shop, with their size, each to be removed by hand. */
export function ShopsBeforePanel({ shopsBefore, state, isPasswordRecent, result }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'remove-before'
  if (shopsBefore.length === 0) return null
  return (
    <Panel title={t('Shops of before')}>
      <p className="max-w-prose text-sm text-pretty text-muted">
        {t(
          'A restore leaves the shop of before in a database, which takes room on the disk. The one to which you can switch back is removed by itself at the next restore, the others only here.',
        )}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {shopsBefore.map(({ database, replacedAt, bytes }) => {
          const moment = formatAdminMoment(replacedAt)
          const own =
            result?.intent === 'remove-before' && !result.isDone && result.typed?.name === database
              ? result
              : undefined
          return (
            <li key={database} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{t('Replaced on {moment}', { moment })}</span>
                <span className="text-muted">{formatBytes(bytes)}</span>
                {database === state.replaced?.before && (
                  <span className="text-muted">{t('You can switch back to it.')}</span>
                )}
              </p>
              <p dir="ltr" className="text-start text-sm text-muted wrap-anywhere">
                {database}
              </p>
              {!state.work && (
                <details className="mt-1" open={own !== undefined}>
                  <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">
                    {t('Remove…')}
                  </summary>
                  <Form
                    method="post"
                    aria-label={t('Remove the shop that was replaced on {moment}', { moment })}
                    className="max-w-prose space-y-4"
                  >
                    <p className="text-pretty">
                      {t('Nothing leads back to it then but a backup. The shop of today stays as it is.')}
                    </p>
                    {own && (
                      <p role="alert" className="font-medium">
                        {own.text}
                      </p>
                    )}
                    <input type="hidden" name="name" value={database} />
                    <Field
                      name={CONFIRMATION}
                      label={t('To go on, type {word}', { word: REMOVE_CONFIRMATION })}
                      autoComplete="off"
                      autoCapitalize="characters"
                      defaultValue={own?.typed?.[CONFIRMATION]}
                    />
                    {!isPasswordRecent && (
                      <PasswordField
                        name={PASSWORD_AGAIN}
                        label={t('Your password')}
                        autoComplete="current-password"
                        errors={own?.errors?.[PASSWORD_AGAIN]}
                      />
                    )}
                    <Button
                      type="submit"
                      name="intent"
                      value="remove-before"
                      variant="danger"
                      busy={isSending}
                    >
                      {t('Remove for good')}
                    </Button>
                  </Form>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
