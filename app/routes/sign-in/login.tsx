import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { refuseFields } from '#app/accounts/sign-in/account-form.ts'
import { LOGIN_FAILED } from '#app/accounts/sign-in/auth-texts.ts'
import { ACCOUNT_GIVES, AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { AccountTabs } from '#app/accounts/sign-in/components/account-tabs.tsx'
import { LoginForm } from '#app/accounts/sign-in/components/login-form.tsx'
import { WelcomeNotice } from '#app/accounts/sign-in/components/welcome-notice.tsx'
import { handleSignIn } from '#app/accounts/sign-in/handle-sign-in.server.ts'
import { LOGIN_FORM, loginSchema } from '#app/accounts/sign-in/login-form.ts'
import { returnUrl, signInUrl } from '#app/accounts/sign-in/return-url.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { hasSignedIn, type SignInResult, welcomeBack } from '#app/accounts/sign-in/sign-in-result.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { localPath, message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/login.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const to = returnUrl(url.searchParams.get('to'), '/')
  if (await readViewer(context.get(servicesContext), request.headers)) throw redirect(to)
  return { to, because: url.searchParams.get('because') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: loginSchema })
  if (submission.status !== 'success') {
    return data<SignInResult>(refuseFields(submission, LOGIN_FORM), { status: 422 })
  }
  return handleSignIn(services, {
    submission,
    enter: () => signIn(services, submission.value, { requestHeaders: request.headers }),
    welcome: viewer => welcomeBack(viewer.name),
    to: returnUrl(url.searchParams.get('to'), '/'),
  })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitAccountForm(call, loginSchema, LOGIN_FAILED)

/** Shows the success after signing in, before the redirect. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith(localPath('/login')) ? false : defaultShouldRevalidate
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Login'), noindex: true })

/** Why the visitor was sent here, by the address. */
const REASONS = new Map([
  ['login', message('Please sign in to see this page.')],
  ['reset', message('Your password has been changed. Please sign in with it.')],
  ['deleted', message('Your account has been deleted.')],
])

function reasonOf(because: string | null | undefined): string | undefined {
  const reason = REASONS.get(because ?? '')
  return reason && t(reason)
}

export default function Login({ loaderData: { to, because }, actionData }: Route.ComponentProps) {
  if (hasSignedIn(actionData)) {
    return (
      <AccountFormPage title={t('Login')}>
        <WelcomeNotice result={actionData} />
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t('Login')}
      lead={t(ACCOUNT_GIVES)}
      notice={actionData ? undefined : reasonOf(because)}
      links={
        <>
          <p>
            {t('New here?')}{' '}
            <Link
              to={signInUrl('/signup', to)}
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {t('Create an account')}
            </Link>
          </p>
          <p>
            <Link to="/" className="inline-flex min-h-11 items-center text-link">
              {t('Back to home')}
            </Link>
          </p>
        </>
      }
    >
      <AccountTabs current="/login" to={to} />
      <LoginForm result={actionData} to={to} />
    </AccountFormPage>
  )
}
