import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { secretHint } from '#app/platform/secrets/secret-hint.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { MailFormResult } from '../handle-mail-form.server.ts'
import { MAIL_PAGE, MAIL_WAYS, type MailWay, SENDER_EXAMPLE, type ShownMail } from '../mail-form.ts'
import { ENCRYPTIONS, type Encryption, providerOf } from '../mail-providers.ts'

export interface MailFormProps {
  /** Mail as it is stored. */
  shown: ShownMail
  /** The digest of what is stored, as it is shown. */
  seen: string
  /** The way whose fields the form has. */
  way: MailWay
  /** The password once more, where the form needs it. */
  passwordField: ReactNode
  result: MailFormResult | undefined
}

/** The id of the form, whose fields a test sends along. */
export const MAIL_FORM = 'mail-settings'

/** How mail leaves: each way is a link, so that its fields come without scripts. */
export function MailForm({ shown, seen, way, passwordField, result }: MailFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const hasTyped = result !== undefined && (!result.isDone || result.isTest)
  const typed = hasTyped && result.typed?.way === way ? result.typed : undefined
  const field = (name: string, value: string) => ({
    name,
    id: `mail-${name}`,
    defaultValue: typed ? (typed[name] ?? '') : value,
    errors: result?.errors?.[name],
    maxLength: 300,
    autoComplete: 'off',
    dir: 'ltr' as const,
  })
  const secret = (name: 'password' | 'privateKey') => ({
    ...field(name, ''),
    defaultValue: undefined,
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 500,
    required: false,
    // One belongs to its server: an error says that it is to be typed again.
    hint: result?.errors?.[name] ? undefined : secretHint(shown.way === way ? shown[name] : 'none'),
  })
  return (
    <Panel title={t('How mail leaves')}>
      <TabLinks
        label={t('How mail leaves')}
        preventScrollReset
        tabs={MAIL_WAYS.map(one => ({
          label: nameOf(one),
          to: `${MAIL_PAGE}?by=${one}`,
          isCurrent: one === way,
        }))}
      />
      <p className="my-4 max-w-2xl text-pretty text-muted">{textOf(way)}</p>
      <Form
        id={MAIL_FORM}
        method="post"
        aria-label={t('How mail leaves')}
        className="grid max-w-3xl gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="way" value={way} />
        {way === 'emailjs' && (
          <>
            <Field label={t('Service id')} {...field('serviceId', shown.serviceId)} />
            <Field label={t('Public key')} {...field('publicKey', shown.publicKey)} />
            <Field label={t('Private key')} {...secret('privateKey')} />
          </>
        )}
        {way !== 'emailjs' && way !== 'none' && <ServerFields {...{ way, shown, typed, field, secret }} />}
        <Field
          label={t('Mail is from')}
          hint={t('Like {example}. Without a name, the shop’s stands there.', { example: SENDER_EXAMPLE })}
          {...field('from', shown.from)}
          required={way !== 'none' && way !== 'emailjs'}
        />
        <Field
          label={t('The shop’s own news go to')}
          hint={t('News of orders and messages. Empty: they wait in the outbox.')}
          {...field('ownerEmail', shown.ownerEmail)}
          required={false}
        />
        {passwordField}
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface ServerProps extends Pick<MailFormProps, 'shown'> {
  way: Exclude<MailWay, 'none' | 'emailjs'>
  typed: Record<string, string> | undefined
  field(name: string, value: string): { name: string; id: string; errors: string[] | undefined }
  secret(name: 'password'): object
}

/** Of another provider than the stored one, the fields have what that provider usually has. */
function ServerFields({ way, shown, typed, field, secret }: ServerProps) {
  const { host, port, encryption } = shown.way === way ? shown : providerOf(way)
  const { errors } = field('encryption', '')
  return (
    <>
      <Field label={t('Mail server')} {...field('host', host)} />
      <Field label={t('Port')} inputMode="numeric" {...field('port', String(port))} />
      <Select
        label={t('Encryption')}
        name="encryption"
        id="mail-encryption"
        defaultValue={typed?.encryption ?? encryption}
        errors={errors}
        required={false}
      >
        {(Object.keys(ENCRYPTIONS) as Encryption[]).map(one => (
          <option key={one} value={one}>
            {t(ENCRYPTIONS[one])}
          </option>
        ))}
      </Select>
      <Field label={t('User')} {...field('user', shown.user)} required={false} />
      <Field label={t('Password')} {...secret('password')} />
      <Field
        label={t('Name of the DKIM record')}
        hint={t('What stands before ._domainkey, if your provider shows another than the usual one.')}
        {...field('selector', shown.selector)}
        required={false}
      />
    </>
  )
}

function nameOf(way: MailWay): string {
  if (way === 'none') return t('Not at all')
  return way === 'emailjs' ? 'EmailJS' : t(providerOf(way).name)
}

function textOf(way: MailWay): string {
  if (way === 'none') return t('Mail waits in the outbox, where staff read it and pass it on.')
  if (way === 'emailjs')
    return t(
      'EmailJS sends by the mailbox that you connect there. Allow calls from servers under Account, Security.',
    )
  return t(providerOf(way).text)
}
