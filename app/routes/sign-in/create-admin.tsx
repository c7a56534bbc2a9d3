import type { Submission } from '@conform-to/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { speakAsLastChosen } from '#app/accounts/language/admin-language.server.ts'
import { FirstAdminForm } from '#app/accounts/roles/components/first-admin-form.tsx'
import { createFirstAdmin, hasAdmin } from '#app/accounts/roles/first-admin.server.ts'
import { FIRST_ADMIN_FORM, firstAdminSchema } from '#app/accounts/roles/first-admin-form.ts'
import {
  explainFirstAdminRefusal,
  FIRST_ADMIN_CREATED,
  FIRST_ADMIN_STAYS_FOR_MS,
  SETUP_DONE,
} from '#app/accounts/roles/first-admin-texts.ts'
import { acceptForm, refuseField, refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { explainAuthError } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/create-admin.ts'

export const middleware: Route.MiddlewareFunction[] = [speakAsLastChosen]

/** Responds with 410 once there is an admin. */
export async function loader({ context }: Route.LoaderArgs) {
  const isDone = await hasAdmin(context.get(servicesContext).database)
  return data({ isDone }, { status: isDone ? 410 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: firstAdminSchema })
  try {
    if (await hasAdmin(services.database))
      return data<CreateAdminResult>(refuseForm(submission, SETUP_DONE), { status: 410 })
    if (submission.status !== 'success') {
      return data<CreateAdminResult>(refuseFields(submission, FIRST_ADMIN_FORM), { status: 422 })
    }
    const { displayName: name, ...rest } = submission.value
    const created = await createFirstAdmin(services, { ...rest, name })
    if (created.ok) return await welcomeFirstAdmin(services, submission, submission.value, request.headers)
    const { text, status, field } = explainFirstAdminRefusal(created.refusal)
    const result = field ? refuseField(submission, field, text) : refuseForm(submission, text)
    return data<CreateAdminResult>(result, { status })
  } catch (error) {
    const { refusal, status } = explainAuthError(services, error)
    return data<CreateAdminResult>(refuseForm(submission, refusal), { status })
  }
}

interface CreateAdminResult extends FormResult {
  /** The next page of the new admin; absent while there is none. */
  opens?: keyof typeof NEXT_PAGES
}

const NEXT_PAGES = {
  dashboard: {
    to: '/admin',
    label: message('Go to the dashboard'),
    text: message('This page has closed itself. You are signed in, and the dashboard opens in 3 seconds.'),
  },
  login: {
    to: '/admin-login',
    label: message('Go to the admin login'),
    text: message('This page has closed itself. Next, the admin login opens in 3 seconds.'),
  },
}

/** Signs the new admin in. Without JavaScript, the header redirects. */
async function welcomeFirstAdmin(
  services: Services,
  submission: Submission<unknown>,
  credentials: { email: string; password: string },
  requestHeaders: Headers,
) {
  const signedIn = await signIn(services, credentials, { mustBeAdmin: true, requestHeaders })
  const headers = new Headers(signedIn.ok ? signedIn.headers : undefined)
  // Sign-in is refused here only after earlier failed attempts.
  const opens = signedIn.ok ? 'dashboard' : 'login'
  headers.set('Refresh', `${FIRST_ADMIN_STAYS_FOR_MS / 1_000}; url=${NEXT_PAGES[opens].to}`)
  return data<CreateAdminResult>(
    { ...acceptForm(submission, FIRST_ADMIN_CREATED), opens },
    { status: 201, headers },
  )
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, firstAdminSchema)

/** Shows the success to the new admin, not that the page is closed now. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/create-admin') ? false : defaultShouldRevalidate
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', PRIVATE_PAGE)
  return headers
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Create admin'), noindex: true })

export default function CreateAdmin({ loaderData, actionData: result }: Route.ComponentProps) {
  if (result && 'opens' in result && result.opens) return <Created opens={result.opens} />
  if (loaderData.isDone || result?.text === SETUP_DONE) return <Done />
  return (
    <AccountFormPage
      title={t('Create admin')}
      lead={t('The shop has no admin yet. The person with the setup code becomes the first one.')}
    >
      <FirstAdminForm result={result} />
    </AccountFormPage>
  )
}

function Created({ opens }: { opens: keyof typeof NEXT_PAGES }) {
  const { to, label, text } = NEXT_PAGES[opens]
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is at the end of a long form, so the notice above takes focus.
    notice.current?.focus()
    const timer = setTimeout(() => navigate(to), FIRST_ADMIN_STAYS_FOR_MS)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <AccountFormPage title={t('You are the admin')}>
      <div ref={notice} role="status" tabIndex={-1} className="rounded-control bg-accent-wash px-4 py-3.5">
        <p className="flex gap-3 font-medium">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          {t(FIRST_ADMIN_CREATED)}
        </p>
        <p className="mt-2 ps-8">{t(text)}</p>
      </div>
      <ButtonLink to={to} variant="primary" className="mt-6 w-full">
        {t(label)}
      </ButtonLink>
    </AccountFormPage>
  )
}

function Done() {
  return (
    <AccountFormPage title={t(SETUP_DONE)}>
      <p className="text-lg text-muted">
        {t('The shop has its owner, and this page has closed itself. The owner invites the staff.')}
      </p>
      <ButtonLink to="/admin-login" className="mt-6">
        {t('Go to the admin login')}
      </ButtonLink>
    </AccountFormPage>
  )
}
