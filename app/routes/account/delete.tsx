import { data, Link, redirect } from 'react-router'
import { DELETE_ACCOUNT_FORM, deleteAccountSchema } from '#app/accounts/passwords/password-forms.ts'
import { DeleteAccountForm } from '#app/accounts/profile/components/delete-account-form.tsx'
import { deleteAccount } from '#app/accounts/profile/delete-account.server.ts'
import { signOut } from '#app/accounts/session/session-cookies.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { AUTH_STATUS } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/delete.ts'

const LAST_ADMIN = message('You are the only owner. Please make another person an owner first.')

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: deleteAccountSchema })
  if (submission.status !== 'success') {
    return data<FormResult>(refuseFields(submission, DELETE_ACCOUNT_FORM), { status: 422 })
  }
  const deleted = await deleteAccount(services, context.get(viewerContext), submission.value.password)
  if (deleted.ok) {
    const headers = await signOut(services, request.headers)
    return redirect('/login?because=deleted', { status: 303, headers })
  }
  const { kind } = deleted.refusal
  return kind === 'last-admin'
    ? data<FormResult>(refuseForm(submission, LAST_ADMIN), { status: 409 })
    : data<FormResult>(refuseForm(submission, AUTH_TEXTS[kind]), { status: AUTH_STATUS[kind] })
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, deleteAccountSchema)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Delete your account'), noindex: true })

export default function Delete({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t('Delete your account')} lead={t('This can’t be undone.')} />
      <div className="mb-8 prose">
        <ul>
          <li>
            {t(
              'Your name, email, password and saved address are deleted, and you are signed out everywhere.',
            )}
          </li>
          <li>
            {t(
              'Your orders stay with the shop, which has to account for them, without your name, phone number, email and street.',
            )}
          </li>
          <li>
            {t(
              'Orders that are still on their way arrive. What the courier needs for that is removed once they have been delivered or cancelled.',
            )}
          </li>
          <li>
            {t(
              'What you wrote to us is deleted as well, and so are the emails to you that have not left yet, if you have confirmed your email.',
            )}
          </li>
        </ul>
      </div>
      <DeleteAccountForm result={actionData} />
      <p className="mt-6">
        <Link to="/account/details" className="inline-flex min-h-11 items-center text-link">
          {t('Keep my account')}
        </Link>
      </p>
    </>
  )
}
