import { Form } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { DELETE_ACCOUNT_FORM, deleteAccountSchema } from '../../passwords/password-forms.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'

/** The form that deletes the account. It asks for the password, in case another person uses the device. */
export function DeleteAccountForm({ result }: { result: FormResult | undefined }) {
  const isSending = useIsSending('/account/delete')
  const { formProps, field, banner } = useAccountForm({
    id: 'delete-account',
    schema: deleteAccountSchema,
    ...DELETE_ACCOUNT_FORM,
    result,
    refused: message('Your account was not deleted.'),
  })
  return (
    <Form
      method="post"
      action="/account/delete"
      {...formProps}
      aria-label={t('Delete account')}
      className="max-w-md space-y-5"
    >
      {banner}
      <PasswordField
        label={t('Password')}
        {...field('password', 'password')}
        autoComplete="current-password"
        hint={t('So that no one else can do this')}
      />
      <Button type="submit" variant="danger" busy={isSending}>
        {isSending ? t('Deleting…') : t('Delete my account')}
      </Button>
    </Form>
  )
}
