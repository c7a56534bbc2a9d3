import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { t } from '#app/shared/text/translate.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'

interface Props {
  id: string
  errors: string[] | undefined
  hint: string
}

/** The password once more, in a form of the page Domain. */
export function PasswordAgain({ id, errors, hint }: Props) {
  return (
    <PasswordField
      className="sm:col-span-2"
      id={id}
      label={t('Your password')}
      name={PASSWORD_AGAIN}
      autoComplete="current-password"
      {...(errors && { errors })}
      hint={hint}
    />
  )
}
