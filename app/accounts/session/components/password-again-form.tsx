import { useId } from 'react'
import { type FetcherWithComponents, Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { PASSWORD_AGAIN, type PasswordAgainResult } from '../password-again.ts'

interface Props {
  result: PasswordAgainResult
  /** Sends the form in place of the page, if that sent the first one. */
  fetcher?: FetcherWithComponents<unknown>
  /** The address of the page, unless it is the present one. */
  action?: string
  /** The form leads to a file, beside which the page stays open. */
  isDownload?: boolean
}

/** Asks for the password again, and then sends the same form once more. Works without JavaScript. */
export function PasswordAgainForm({ result: { text, again = {} }, fetcher, action, isDownload }: Props) {
  const id = useId()
  const navigation = useNavigation()
  const AnyForm = fetcher?.Form ?? Form
  const isSending = (fetcher ?? navigation).formData?.has(PASSWORD_AGAIN) ?? false
  return (
    <AnyForm
      method="post"
      action={action}
      {...(isDownload && { reloadDocument: true })}
      aria-label={t('Your password')}
      className="mt-4 space-y-4 rounded-control border border-line bg-paper p-4"
    >
      {Object.entries(again).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="alert" className="font-medium">
        {text}
      </p>
      <PasswordField
        id={id}
        label={t('Your password')}
        name={PASSWORD_AGAIN}
        autoComplete="current-password"
        autoFocus
        hint={t('You last typed it more than 15 minutes ago, so another person might be using this browser.')}
      />
      <Button type="submit" variant="primary" busy={isSending}>
        {t('Confirm')}
      </Button>
    </AnyForm>
  )
}
