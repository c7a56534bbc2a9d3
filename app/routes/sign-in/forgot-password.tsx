import { data, Link } from 'react-router'
import { ForgotPasswordForm } from '#app/accounts/passwords/components/forgot-password-form.tsx'
import {
  CARRY_EMAIL,
  carriedEmailSchema,
  FORGOT_PASSWORD_FORM,
  forgotPasswordSchema,
} from '#app/accounts/passwords/password-forms.ts'
import { askForNewPassword } from '#app/accounts/passwords/password-reset.server.ts'
import { acceptForm, refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { AUTH_STATUS, explainAuthError } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { withMinimumDuration } from '#app/shared/time/minimum-duration.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/forgot-password.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === CARRY_EMAIL) {
    return data<FormResult>({
      isDone: false,
      submission: parseForm(form, { schema: carriedEmailSchema }).reply(HIDDEN),
    })
  }
  const submission = parseForm(form, { schema: forgotPasswordSchema })
  if (submission.status !== 'success') {
    return data<FormResult>(refuseFields(submission, FORGOT_PASSWORD_FORM), { status: 422 })
  }
  const { email } = submission.value
  try {
    const asked = await withMinimumDuration(ANSWERED_AFTER_MS, () => askForNewPassword(services, email))
    if (asked.ok)
      return data<FormResult>(acceptForm(submission, await sentTo(email, services), { resetForm: true }))
    const { kind } = asked.refusal
    return data<FormResult>(refuseForm(submission, AUTH_TEXTS[kind]), { status: AUTH_STATUS[kind] })
  } catch (error) {
    const { refusal, status } = explainAuthError(services, error)
    return data<FormResult>(refuseForm(submission, refusal), { status })
  }
}

/** The login form sends a password too, which must not be returned. */
const HIDDEN = { hideFields: ['password', 'intent'] }

async function sentTo(email: string, services: Services): Promise<string> {
  if (!(await readMail(services)).mail) {
    return t(
      'This shop sends no emails yet. Please contact us: if {email} has an account here, we have a link for it. It works once, for an hour.',
      { email },
    )
  }
  return t('If {email} has an account here, we have sent a link to it. It works once, for an hour.', {
    email,
  })
}

/** Longer than queuing the email takes, so that the time does not reveal whether the account exists. */
const ANSWERED_AFTER_MS = 1_000

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, forgotPasswordSchema)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Forgotten password'), noindex: true })

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      title={t('Forgotten password')}
      lead={t('We send a link to the email of your account, with which you choose a new password.')}
      links={
        <p>
          <Link to="/login" className="inline-flex min-h-11 items-center text-link">
            {t('Back to the login')}
          </Link>
        </p>
      }
    >
      <ForgotPasswordForm result={actionData} />
    </AccountFormPage>
  )
}
