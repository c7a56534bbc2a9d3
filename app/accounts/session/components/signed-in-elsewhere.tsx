import { useRevalidator } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { LogoutButton } from './logout-button.tsx'

/** On the login page of the admin: the account that is signed in to the shop, which stays signed in. */
export function SignedInElsewhere({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-label={t('Your account')} className="mt-8 border-t border-line pt-5">
      <p className="mb-4 wrap-anywhere">
        {t('You are signed in to the shop as {email}, which is not on the staff.', { email })}
      </p>
      <LogoutButton variant="secondary" className="w-full" onDone={revalidate} />
    </section>
  )
}
