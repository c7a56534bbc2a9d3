import { Form, Link } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { CARRY_EMAIL } from '../../passwords/password-forms.ts'
import { LOGIN_FORM, loginSchema } from '../login-form.ts'
import { signInUrl } from '../return-url.ts'
import { useTypedEmail } from '../typed-email.ts'
import { useAccountForm } from './use-account-form.tsx'

interface Props {
  result: FormResult | undefined
  /** The return URL. */
  to: string
}

/** The login form of customers. */
export function LoginForm({ result, to }: Props) {
  const isSending = useIsSending('/login')
  const { formProps, field, banner } = useAccountForm({
    id: 'login',
    schema: loginSchema,
    ...LOGIN_FORM,
    result,
    refused: message('You are not signed in.'),
  })
  useTypedEmail('login')
  return (
    <Form
      method="post"
      action={signInUrl('/login', to)}
      {...formProps}
      aria-label={t('Login')}
      className="space-y-5"
    >
      {banner}
      <EmailField label={t('Email')} {...field('email', 'email')} autoComplete="username" />
      <div>
        <PasswordField
          label={t('Password')}
          {...field('password', 'password')}
          autoComplete="current-password"
        />
        <p className="text-end text-sm noscript:hidden">
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
            {t('Forgot your password?')}
          </Link>
        </p>
      </div>
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {isSending ? t('Logging in…') : t('Login')}
      </Button>
      {/* Without JavaScript this button passes the email on. It comes after Login, which Enter presses. */}
      <button
        type="submit"
        name="intent"
        value={CARRY_EMAIL}
        formAction="/forgot-password"
        className="hidden min-h-11 items-center text-sm text-link noscript:inline-flex"
      >
        {t('Forgot your password?')}
      </button>
    </Form>
  )
}
