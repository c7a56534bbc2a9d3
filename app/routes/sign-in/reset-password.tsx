import { data, redirect } from 'react-router'
import { ResetPasswordForm } from '#app/accounts/passwords/components/reset-password-form.tsx'
import { RESET_PASSWORD_FORM, resetPasswordSchema } from '#app/accounts/passwords/password-forms.ts'
import { canChoosePassword, choosePassword } from '#app/accounts/passwords/password-reset.server.ts'
import { knownDeviceCookie } from '#app/accounts/session/known-device.server.ts'
import { refuseField, refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { AUTH_STATUS, explainAuthError } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/reset-password.ts'

const LINK_USED = message('This link was used already, or is too old. Please ask for a new one.')

/** Without a token in the address, this renders the result of the form, which contains it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isUsable = await canChoosePassword(context.get(servicesContext), token)
  return data({ token, isUsable }, { status: isUsable ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: resetPasswordSchema })
  const token = String(submission.payload.token ?? '')
  const result = (form: FormResult, status: number, isUsable = true) =>
    data({ ...form, token, isUsable }, { status })
  if (submission.status !== 'success') return result(refuseFields(submission, RESET_PASSWORD_FORM), 422)
  try {
    const chosen = await choosePassword(services, submission.value)
    if (chosen.ok) {
      const cookie = await knownDeviceCookie(services, request.headers, chosen.email)
      return redirect('/login?because=reset', { status: 303, headers: { 'Set-Cookie': cookie } })
    }
    const { refusal } = chosen
    switch (refusal.kind) {
      case 'guessable-password':
        return result(refuseField(submission, 'password', refusal.sentence), 422)
      case 'link-used':
        return result(refuseForm(submission, LINK_USED), 410, false)
      default:
        return result(refuseForm(submission, AUTH_TEXTS[refusal.kind]), AUTH_STATUS[refusal.kind])
    }
  } catch (error) {
    const { refusal, status } = explainAuthError(services, error)
    return result(refuseForm(submission, refusal), status)
  }
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, resetPasswordSchema)

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('New password'), noindex: true })

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isUsable } = actionData && 'token' in actionData ? actionData : loaderData
  if (!isUsable) {
    return (
      <AccountFormPage title={t('New password')}>
        <p role="alert" className="mb-6 rounded-control bg-danger-wash px-4 py-3.5 font-medium">
          {t(LINK_USED)}
        </p>
        <ButtonLink to="/forgot-password" variant="primary" className="w-full">
          {t('Send me a new link')}
        </ButtonLink>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t('New password')}
      lead={t('After this you are signed out everywhere, and sign in with the new password.')}
    >
      <ResetPasswordForm token={token} result={actionData} />
    </AccountFormPage>
  )
}
