import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { setSession } from '../../session/session-store.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { signInUrl } from '../../sign-in/return-url.ts'
import { hasSignedIn, type SignedInResult, type SignInResult } from '../../sign-in/sign-in-result.ts'
import { ORDER_ACCOUNT_FORM, orderAccountSchema } from '../order-account-form.ts'

interface Props {
  token: string
  /** The email of the order, and of the new account. */
  email: string
  result: SignInResult | undefined
}

/** Offers a guest an account after the order: only the password is missing. */
export function OrderAccountForm({ token, email, result }: Props) {
  return (
    <section
      aria-labelledby="order-account"
      className="rounded-sheet border border-line bg-raised p-5 lg:p-7"
    >
      <h2 id="order-account" className="font-serif text-heading font-medium">
        {hasSignedIn(result) ? t('Your account') : t('Create an account')}
      </h2>
      {hasSignedIn(result) ? <Entered result={result} /> : <PasswordForm {...{ token, email, result }} />}
    </section>
  )
}

function PasswordForm({
  token,
  email,
  result,
}: Omit<Props, 'result'> & { result: Exclude<Props['result'], SignedInResult> }) {
  const isSending = useIsSending('/order-confirmation')
  const { formProps, field, banner } = useAccountForm({
    id: 'order-account-form',
    schema: orderAccountSchema,
    ...ORDER_ACCOUNT_FORM,
    result,
    refused: message('Your account was not created.'),
  })
  return (
    <>
      <p className="mt-2 mb-5 text-muted">
        {rich(
          'One password, and this order and the next ones are in one place. You log in with <b>{email}</b>.',
          {
            email,
            b: words => <strong className="font-semibold wrap-anywhere text-ink">{words}</strong>,
          },
        )}
      </p>
      <Form
        method="post"
        action={`/order-confirmation?order=${token}`}
        preventScrollReset
        {...formProps}
        aria-label={t('Create an account')}
        className="space-y-5"
      >
        {banner}
        {/* For password managers, which store it with the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Password')}
          {...field('password', 'password')}
          autoComplete="new-password"
          hint={t('At least 6 characters, and not one that many people use')}
        />
        <Button type="submit" busy={isSending} className="min-h-13 w-full">
          {isSending ? t('Creating your account…') : t('Create account')}
        </Button>
      </Form>
      <p className="mt-4 text-sm text-muted">
        {t('Have an account already?')}{' '}
        <Link to={signInUrl('/login', '/account')} className="text-link inline-flex min-h-8 items-center">
          {t('Login')}
        </Link>
      </p>
    </>
  )
}

function Entered({ result: { session, welcome, to } }: { result: SignedInResult }) {
  useEffect(() => {
    setSession(session)
    notify.success(t(welcome))
  }, [session, welcome])
  return (
    <div role="status" className="mt-2">
      <p className="font-medium">
        {/* The toast says so where there are scripts. */}
        <span className="hidden noscript:inline">{t(welcome)} </span>
        {t('You are signed in.')}
      </p>
      <p className="mt-1 text-muted">{t('This order is in your account now.')}</p>
      <Link to={to} className="text-link mt-2 inline-flex min-h-11 items-center">
        {t('See your orders')}
      </Link>
    </div>
  )
}
