import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { useAccountForm } from '../../sign-in/components/use-account-form.tsx'

interface Props {
  field: ReturnType<typeof useAccountForm>['field']
  /** The field of the email. */
  email: ReactNode
}

/** The fields of who joins the staff with a new account: name, email, and the password twice. */
export function NewAccountFields({ field, email }: Props) {
  return (
    <>
      <Field label={t('Your name')} {...field('displayName')} autoComplete="name" />
      {email}
      <PasswordField
        label={t('Password')}
        hint={t('At least 10 characters; a sentence is better.')}
        {...field('password', 'password')}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('Confirm password')}
        {...field('confirmPassword', 'password')}
        autoComplete="new-password"
      />
    </>
  )
}
