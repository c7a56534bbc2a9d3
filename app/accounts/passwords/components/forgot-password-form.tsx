import { Form } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { useTypedEmail } from '../../sign-in/typed-email.ts'
import { FORGOT_PASSWORD_FORM, forgotPasswordSchema } from '../password-forms.ts'

/** Requests the email with the link to choose a new password. */
export function ForgotPasswordForm({ result }: { result: FormResult | undefined }) {
  const isSending = useIsSending('/forgot-password')
  const { formProps, field, banner } = useAccountForm({
    id: 'forgot-password',
    schema: forgotPasswordSchema,
    ...FORGOT_PASSWORD_FORM,
    result,
    refused: message('No link was sent.'),
  })
  useTypedEmail('forgot-password')
  return (
    <Form
      method="post"
      action="/forgot-password"
      {...formProps}
      aria-label={t('Forgotten password')}
      className="space-y-5"
    >
      {banner}
      <EmailField label={t('Email')} {...field('email', 'email')} autoComplete="username" />
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {isSending ? t('Sending…') : t('Send me a link')}
      </Button>
    </Form>
  )
}
