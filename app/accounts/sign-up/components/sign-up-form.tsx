import { Form } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { signInUrl } from '../../sign-in/return-url.ts'
import { useTypedEmail } from '../../sign-in/typed-email.ts'
import { SIGN_UP_FORM, signUpSchema } from '../sign-up-form.ts'

interface Props {
  result: FormResult | undefined
  /** The return URL. */
  to: string
}

/** The sign-up form of customers. */
export function SignUpForm({ result, to }: Props) {
  const isSending = useIsSending('/signup')
  const { formProps, field, banner } = useAccountForm({
    id: 'signup',
    schema: signUpSchema,
    ...SIGN_UP_FORM,
    result,
    refused: message('Your account was not created.'),
  })
  useTypedEmail('signup')
  return (
    <Form
      method="post"
      action={signInUrl('/signup', to)}
      {...formProps}
      aria-label={t('Sign up')}
      className="space-y-5"
    >
      {banner}
      <Field label={t('Display name')} {...field('displayName')} autoComplete="name" />
      <EmailField
        label={t('Email')}
        {...field('email', 'email')}
        asked={result?.askedEmail ?? ''}
        autoComplete="username"
        hint={t('We send you a link that shows that it is yours')}
      />
      <PasswordField
        label={t('Password')}
        {...field('password', 'password')}
        autoComplete="new-password"
        hint={t('At least 6 characters, and not one that many people use')}
      />
      <PasswordField
        label={t('Confirm password')}
        {...field('confirmPassword', 'password')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {isSending ? t('Creating your account…') : t('Sign Up')}
      </Button>
    </Form>
  )
}
