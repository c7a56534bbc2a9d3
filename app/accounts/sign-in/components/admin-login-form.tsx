import { Form, useLocation, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { ADMIN_LOGIN_FORM, adminLoginSchema } from '../admin-login-form.ts'
import { useAccountForm } from './use-account-form.tsx'

interface Props {
  /** The result of the last attempt. */
  result: FormResult | undefined
  /** Whether this tab opens the admin because another tab has just signed in. */
  isOpening: boolean
}

/** The login form of the admin. Works without JavaScript; the typed email stays after a refusal. */
export function AdminLoginForm({ result, isOpening }: Props) {
  const { search } = useLocation()
  const isBusy = (useNavigation().formAction?.startsWith('/admin-login') ?? false) || isOpening
  const { formProps, field, banner } = useAccountForm({
    id: 'admin-login',
    schema: adminLoginSchema,
    ...ADMIN_LOGIN_FORM,
    result,
    refused: 'You are not signed in.',
  })
  return (
    <Form
      method="post"
      action={`/admin-login${search}`}
      {...formProps}
      aria-label={t('Admin login')}
      className="space-y-5"
    >
      {banner}
      <Field label={t('Email')} {...field('email', 'email')} autoComplete="username" inputMode="email" />
      <PasswordField
        label={t('Password')}
        {...field('password', 'password')}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" busy={isBusy} className="min-h-13 w-full">
        {isBusy ? t('Opening the dashboard…') : t('Login')}
      </Button>
    </Form>
  )
}
