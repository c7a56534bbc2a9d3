import CircleCheck from 'lucide-react/icons/circle-check'
import { useRevalidator } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LogoutButton } from '../../session/components/logout-button.tsx'
import { signInUrl } from '../../sign-in/return-url.ts'
import type { Verification } from '../verification.ts'

interface Props {
  verification: Verification
  /** Of the signed-in user. */
  email: string | undefined
  /** The address of this page, as the return URL of the login. */
  returnUrl: string
}

/** The result of opening an emailed verification link, and what to do next. */
export function VerificationNotice({ verification, email, returnUrl }: Props) {
  const { revalidate } = useRevalidator()
  switch (verification) {
    case 'verified':
      return (
        <>
          <p role="status" className="flex gap-3 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">
              {t('{email} is confirmed. Thank you!', { email: email ?? '' })}
            </span>
          </p>
          <p className="mt-5 text-muted">
            {t('Orders that were placed with this email are now in your account.')}
          </p>
          <ButtonLink to="/account" variant="primary" className="mt-6 w-full">
            {t('See your orders')}
          </ButtonLink>
        </>
      )
    case 'sign-in':
      return (
        <>
          <p>
            {t(
              'Please sign in to the account that this email is about. Then your address is confirmed, and the orders that were placed with it appear in your account.',
            )}
          </p>
          <ButtonLink to={signInUrl('/login', returnUrl)} variant="primary" className="mt-6 w-full">
            {t('Login')}
          </ButtonLink>
          <p className="mt-5 text-sm text-muted">
            {t(
              'You have not opened an account? Then another person used your address. Nothing of yours was shown to them, and you can ignore the email.',
            )}
          </p>
        </>
      )
    case 'other-account':
      return (
        <>
          <p className="wrap-anywhere">
            {t(
              'You are signed in as {email}, and this link is for another account. Please log out, and open the link again.',
              { email: email ?? '' },
            )}
          </p>
          <div className="mt-6">
            <LogoutButton variant="secondary" className="w-full" onDone={revalidate} />
          </div>
        </>
      )
    case 'bad-link':
      return (
        <>
          <p role="alert" className="rounded-control bg-danger-wash px-4 py-3.5 font-medium">
            {t('This link does not work any more.')}
          </p>
          <p className="mt-5 text-muted">
            {t('In the details of your account you can have a new one sent to you.')}
          </p>
          <ButtonLink to="/account/details" variant="primary" className="mt-6 w-full">
            {t('Go to your account')}
          </ButtonLink>
        </>
      )
  }
}
