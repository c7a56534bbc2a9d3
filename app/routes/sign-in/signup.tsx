import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { refuseField, refuseFields } from '#app/accounts/sign-in/account-form.ts'
import { ACCOUNT_GIVES, AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { AccountTabs } from '#app/accounts/sign-in/components/account-tabs.tsx'
import { WelcomeNotice } from '#app/accounts/sign-in/components/welcome-notice.tsx'
import { handleSignIn } from '#app/accounts/sign-in/handle-sign-in.server.ts'
import { returnUrl, signInUrl } from '#app/accounts/sign-in/return-url.ts'
import { ACCOUNT_CREATED, hasSignedIn, type SignInResult } from '#app/accounts/sign-in/sign-in-result.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { SignUpForm } from '#app/accounts/sign-up/components/sign-up-form.tsx'
import { signUp } from '#app/accounts/sign-up/sign-up.server.ts'
import { SIGN_UP_FORM, signUpSchema } from '#app/accounts/sign-up/sign-up-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/signup.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const to = returnUrl(url.searchParams.get('to'), '/')
  if (await readViewer(context.get(servicesContext), request.headers)) throw redirect(to)
  return { to }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const submission = parseForm(form, { schema: signUpSchema })
  if (submission.status !== 'success') {
    return data<SignInResult>(refuseFields(submission, SIGN_UP_FORM), { status: 422 })
  }
  const { email } = submission.value
  const question = emailQuestion(email, form.get(ASKED_EMAIL))
  if (question) {
    const asked = { ...refuseField(submission, 'email', question), askedEmail: email }
    return data<SignInResult>(asked, { status: 422 })
  }
  return handleSignIn(services, {
    submission,
    enter: () => signUp(services, submission.value, request.headers),
    welcome: () => ACCOUNT_CREATED,
    to: returnUrl(url.searchParams.get('to'), '/'),
  })
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, signUpSchema)

/** Shows the success after signing up, before the redirect. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith(localPath('/signup')) ? false : defaultShouldRevalidate
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Sign up'), noindex: true })

export default function SignUp({ loaderData: { to }, actionData }: Route.ComponentProps) {
  if (hasSignedIn(actionData)) {
    return (
      <AccountFormPage title={t('Sign up')}>
        <WelcomeNotice result={actionData} />
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t('Sign up')}
      lead={t(ACCOUNT_GIVES)}
      links={
        <p>
          {t('Have an account already?')}{' '}
          <Link
            to={signInUrl('/login', to)}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {t('Login')}
          </Link>
        </p>
      }
    >
      <AccountTabs current="/signup" to={to} />
      <SignUpForm result={actionData} to={to} />
    </AccountFormPage>
  )
}
