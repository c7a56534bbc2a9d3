import { data } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { VerificationNotice } from '#app/accounts/sign-up/components/verification-notice.tsx'
import type { Verification } from '#app/accounts/sign-up/verification.ts'
import { verifyEmail } from '#app/accounts/sign-up/verify-email.server.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/verify-email.ts'

/** Opening the mailed link verifies the email. Opening it again changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  const viewer = await readViewer(services, request.headers)
  const verification = await verifyEmail(services, viewer, token)
  return data(
    { verification, email: viewer?.email, returnUrl: splitLanguage(url.pathname).path + url.search },
    { status: verification === 'bad-link' ? 410 : 200 },
  )
}

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: titleOf(loaderData?.verification), noindex: true })

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFormPage title={titleOf(loaderData.verification)}>
      <VerificationNotice {...loaderData} />
    </AccountFormPage>
  )
}

function titleOf(verification: Verification | undefined): string {
  return verification === 'verified' ? t('Email confirmed') : t('Confirm your email')
}
