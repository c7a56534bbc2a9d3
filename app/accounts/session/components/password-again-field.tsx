import { t } from '#app/shared/text/translate.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { PASSWORD_AGAIN } from '../password-again.ts'

interface Props {
  id: string
  errors: string[] | undefined
  hint: string
}

/** The password once more, as a field of a form. */
export function PasswordAgainField({ id, errors, hint }: Props) {
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
