import { Form } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { RESET_PASSWORD_FORM, resetPasswordSchema } from '../password-forms.ts'

/** Sets a new password, with the token of the emailed link. */
export function ResetPasswordForm({ token, result }: { token: string; result: FormResult | undefined }) {
  const isSending = useIsSending('/reset-password')
  const { formProps, field, banner } = useAccountForm({
    id: 'reset-password',
    schema: resetPasswordSchema,
    ...RESET_PASSWORD_FORM,
    result,
    refused: message('Your password was not changed.'),
  })
  return (
    <Form
      method="post"
      action="/reset-password"
      {...formProps}
      aria-label={t('Choose a new password')}
      className="space-y-5"
    >
      {banner}
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields field={field} />
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {isSending ? t('Saving…') : t('Save new password')}
      </Button>
    </Form>
  )
}

/** The two fields for a new password; `field` connects each to its value and its errors. */
export function NewPasswordFields({ field }: Pick<ReturnType<typeof useAccountForm>, 'field'>) {
  return (
    <>
      <PasswordField
        label={t('New password')}
        {...field('password', 'password')}
        autoComplete="new-password"
        hint={t('At least 6 characters, and not one that many people use')}
      />
      <PasswordField
        label={t('Confirm new password')}
        {...field('confirmPassword', 'password')}
        autoComplete="new-password"
      />
    </>
  )
}
