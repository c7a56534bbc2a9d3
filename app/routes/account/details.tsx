import { data, Link } from 'react-router'
import { AccountSection } from '#app/accounts/profile/components/account-section.tsx'
import {
  ChangePasswordForm,
  DisplayNameForm,
  ResendVerificationForm,
} from '#app/accounts/profile/components/details-forms.tsx'
import {
  type DetailsIntent,
  detailsSchemaOf,
  readDetailsIntent,
} from '#app/accounts/profile/details-intent.ts'
import { handleDetailsForm } from '#app/accounts/profile/handle-details-form.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/details.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext) }
}

interface DetailsResult extends FormResult {
  /** The intent of the submitted form. */
  intent?: DetailsIntent
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = readDetailsIntent(form)
  if (!intent) throw data('This form is none of ours.', { status: 400 })
  const { result, status, headers } = await handleDetailsForm(intent, {
    services: context.get(servicesContext),
    viewer: context.get(viewerContext),
    form,
    requestHeaders: request.headers,
  })
  return data<DetailsResult>({ ...result, intent }, { status, headers })
}

export async function clientAction(call: Route.ClientActionArgs) {
  const intent = readDetailsIntent(await call.request.clone().formData())
  const result = await submitAccountForm(call, detailsSchemaOf(intent ?? 'verify'))
  return 'init' in result ? data<DetailsResult>({ ...result.data, intent }, result.init ?? undefined) : result
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Your details'), noindex: true })

export default function Details({ loaderData: { viewer }, actionData }: Route.ComponentProps) {
  const resultOf = (intent: DetailsIntent) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <>
      <PageHeading title={t('Your details')} />
      <AccountSection title={t('Name')} lead={t('How we address you, here and in emails.')}>
        <DisplayNameForm key={viewer.name} name={viewer.name} result={resultOf('name')} />
      </AccountSection>
      <AccountSection
        id="email"
        title={t('Email')}
        lead={t('What you sign in with, and where your confirmations go.')}
      >
        <p className="font-medium wrap-anywhere">{viewer.email}</p>
        {viewer.isEmailVerified ? (
          <p className="mt-1 text-muted">
            {t('Confirmed. Orders that were placed with it are in your account.')}
          </p>
        ) : (
          <>
            <p className="mt-1 text-muted">
              {t(
                'Not confirmed yet. Once you follow the link in our email, the orders that you placed with it without an account appear here too.',
              )}
            </p>
            <ResendVerificationForm result={resultOf('verify')} />
          </>
        )}
      </AccountSection>
      <AccountSection title={t('Password')} lead={t('Changing it signs out every other device.')}>
        <ChangePasswordForm result={resultOf('password')} />
      </AccountSection>
      <AccountSection title={t('Browsers')} lead={t('Where you are signed in now.')}>
        <Link to="/account/sessions" className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('See and sign out browsers')}
        </Link>
      </AccountSection>
      <AccountSection title={t('Your data')} lead={t('Everything that we store about you, as a file.')}>
        <a
          href="/account/data"
          download="personal-data.json"
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {t('Download your data')}
        </a>
      </AccountSection>
      <AccountSection title={t('Leaving')} lead={t('Your orders stay with the shop, without your name.')}>
        <Link
          to="/account/delete"
          className="inline-flex min-h-11 items-center font-semibold text-danger text-link"
        >
          {t('Delete my account')}
        </Link>
      </AccountSection>
    </>
  )
}
