import { data, Link, redirect, redirectDocument } from 'react-router'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { CODE_PAGE, returnUrl, signInUrl } from '#app/accounts/sign-in/return-url.ts'
import { SignInCodeForm } from '#app/accounts/two-factor/components/sign-in-code-form.tsx'
import { finishSignIn } from '#app/accounts/two-factor/finish-sign-in.server.ts'
import { findPendingUser } from '#app/accounts/two-factor/pending-sign-in.server.ts'
import { CODE_STATUS, CODE_TEXTS } from '#app/accounts/two-factor/two-factor-form.ts'
import { CODE_FIELD } from '#app/accounts/two-factor/typed-code.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/login-code.ts'

/** Redirects a browser in which no password was typed in the last ten minutes. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const to = returnUrl(url.searchParams.get('to'), '/')
  const isRecovery = url.searchParams.get('with') === 'recovery'
  if (!(await findPendingUser(context.get(servicesContext), request.headers))) {
    throw toFirstPage(to, 302)
  }
  return { to, isRecovery }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const to = returnUrl(url.searchParams.get('to'), '/')
  const typed = (await readForm(request)).get(CODE_FIELD)
  const finished = await finishSignIn(context.get(servicesContext), {
    typed,
    requestHeaders: request.headers,
  })
  if (finished.ok) throw redirect(to, { status: 303, headers: finished.headers })
  const { kind } = finished.refusal
  if (kind === 'sign-in-again') throw toFirstPage(to, 303)
  return data({ text: CODE_TEXTS[kind] }, { status: CODE_STATUS[kind] })
}

/** To the page with the password. That of staff has no Urdu address, to which the router would lead from an Urdu page. */
function toFirstPage(to: string, status: number): Response {
  const isOfStaff = /^\/(admin|make-admin)(\/|\?|$)/.test(to)
  const asked = new URLSearchParams({ because: 'login', to })
  return isOfStaff ? redirectDocument(`/admin-login?${asked}`, status) : redirect(`/login?${asked}`, status)
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Your code'), noindex: true })

export default function LoginCode({ loaderData: { to, isRecovery }, actionData }: Route.ComponentProps) {
  const own = signInUrl(CODE_PAGE, to)
  const other = isRecovery ? own : `${CODE_PAGE}?${new URLSearchParams({ to, with: 'recovery' })}`
  return (
    <AccountFormPage
      title={t('Your code')}
      lead={
        isRecovery
          ? t('Each of your recovery codes works once.')
          : t(
              'Open the authenticator app on your phone, and enter the six digits that it shows for this shop.',
            )
      }
      links={
        <p>
          <Link to={other} className="inline-flex min-h-11 items-center text-link">
            {isRecovery ? t('Use the app instead') : t('Use a recovery code instead')}
          </Link>
        </p>
      }
    >
      <SignInCodeForm action={isRecovery ? other : own} isRecovery={isRecovery} refusal={actionData?.text} />
    </AccountFormPage>
  )
}
