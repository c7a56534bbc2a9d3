import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { LEAST_PASSPHRASE, PASSPHRASE_CONFIRMATION } from '../backup-form.ts'
import type { Encryption } from '../backup-keys.server.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'

interface Props {
  encryption: Encryption
  /** Whether the password was typed within the last minutes. */
  isPasswordRecent: boolean
  result: BackupFormResult | undefined
}

/** Encrypts backups with a passphrase, changes it, and stops. Says against whom it protects, and what is lost without it. */
export function EncryptionPanel({ encryption: { state, since = '' }, isPasswordRecent, result }: Props) {
  const password = <Password isNeeded={!isPasswordRecent} errors={result?.errors?.[PASSWORD_AGAIN]} />
  return (
    <Panel title={t('Encryption')}>
      <div className="max-w-prose space-y-2 text-pretty">
        {state === 'off' ? (
          <p>{t('Backups are not encrypted: anyone who gets one can read all that the shop knows.')}</p>
        ) : (
          <p className="font-medium">
            {t('New backups are encrypted, with the passphrase of {moment}.', {
              moment: formatAdminMoment(since),
            })}
          </p>
        )}
        {state === 'lost' && (
          <p role="alert" className="rounded-control bg-status-yellow px-4 py-3 font-medium">
            {t(
              'This server can’t open them, because its SECRETS_KEY or secrets.key is another one than before. New backups are made and can be restored with the passphrase, but not tried. Set a passphrase again, so that they are tried.',
            )}
          </p>
        )}
        <p className="text-sm text-muted">
          {t(
            'Database and pictures are encrypted before they leave the shop, and stay so when they are downloaded. That protects against anyone who gets a backup, the folder or the bucket. It does not protect against someone who gets into this server: the shop itself is there, and so is a key, with which backups are tried without the passphrase.',
          )}
        </p>
        <p className="text-sm text-muted">
          {t(
            'A restore asks for the passphrase. The format is that of age, a free program, so that a backup opens without this shop too; how is in each downloaded file.',
          )}
        </p>
      </div>
      {state === 'off' ? (
        <PassphraseForm label={t('Encrypt backups')} result={result} password={password}>
          {t('Backups that are there already stay as they are, until they are removed.')}
        </PassphraseForm>
      ) : (
        <>
          <Details title={t('Change the passphrase…')} isOpen={result?.intent === 'encrypt'}>
            <PassphraseForm label={t('Change the passphrase')} result={result} password={password}>
              {state === 'lost'
                ? t('Backups that are there already need the passphrase of when they were made.')
                : t(
                    'In this shop the new passphrase opens the earlier backups too. The one before still opens copies that were downloaded or taken earlier.',
                  )}
            </PassphraseForm>
          </Details>
          <Details title={t('Stop encrypting…')} isOpen={result?.intent === 'stop-encrypting'}>
            <Form method="post" aria-label={t('Stop encrypting')} className="max-w-prose space-y-4">
              <p className="text-pretty">
                {t(
                  'Anyone who gets a backup that is made from then on can read it. Those that are encrypted stay so, and their restore asks for the passphrase.',
                )}
              </p>
              <Refused result={result} intent="stop-encrypting" />
              {password}
              <StopButton />
            </Form>
          </Details>
        </>
      )}
    </Panel>
  )
}

function StopButton() {
  const isSending = useNavigation().formData?.get('intent') === 'stop-encrypting'
  return (
    <Button type="submit" name="intent" value="stop-encrypting" variant="danger" busy={isSending}>
      {t('Stop encrypting')}
    </Button>
  )
}

interface FormProps {
  label: string
  result: BackupFormResult | undefined
  password: ReactNode
  /** What becomes of the backups that are there. */
  children: ReactNode
}

function PassphraseForm({ label, result, password, children }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'encrypt'
  const errors = result?.intent === 'encrypt' ? result.errors : undefined
  return (
    <Form method="post" aria-label={label} className="mt-4 max-w-prose space-y-4">
      <p className="text-pretty">{children}</p>
      <p className="rounded-control bg-status-yellow px-4 py-3 text-pretty">
        {t(
          'Write the passphrase on paper, and store it away from this server. If server and passphrase are lost, these backups can’t be opened by anyone: not by us either.',
        )}
      </p>
      <Refused result={result} intent="encrypt" />
      <PasswordField
        id="backups-passphrase"
        name="passphrase"
        label={t('Passphrase')}
        hint={t(
          '{least} characters or more. Four or five words that have nothing to do with each other are good.',
          {
            least: LEAST_PASSPHRASE,
          },
        )}
        autoComplete="off"
        errors={errors?.passphrase}
      />
      <PasswordField
        id="backups-repeated"
        name="repeated"
        label={t('The passphrase again')}
        autoComplete="off"
        errors={errors?.repeated}
      />
      <Field
        id="backups-written-down"
        name="confirmation"
        label={t('To go on, type {word}', { word: PASSPHRASE_CONFIRMATION })}
        autoComplete="off"
        autoCapitalize="characters"
        errors={errors?.confirmation}
      />
      {password}
      <Button type="submit" name="intent" value="encrypt" variant="primary" busy={isSending}>
        {label}
      </Button>
    </Form>
  )
}

function Password({ isNeeded, errors }: { isNeeded: boolean; errors: string[] | undefined }) {
  if (!isNeeded) return null
  return (
    <PasswordField
      label={t('Your password')}
      name={PASSWORD_AGAIN}
      autoComplete="current-password"
      errors={errors}
    />
  )
}

function Refused({ result, intent }: { result: BackupFormResult | undefined; intent: string }) {
  if (result?.intent !== intent || result.isDone) return null
  return (
    <p role="alert" className="font-medium">
      {result.text}
    </p>
  )
}

function Details({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      {children}
    </details>
  )
}
