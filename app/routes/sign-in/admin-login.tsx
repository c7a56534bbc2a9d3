import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useEffect } from 'react'
import { data, redirectDocument } from 'react-router'
import { speakAsLastChosen } from '#app/accounts/language/admin-language.server.ts'
import { useLoginInOtherTab } from '#app/accounts/roles/admin-flags.ts'
import { SignedInElsewhere } from '#app/accounts/session/components/signed-in-elsewhere.tsx'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { ADMIN_LOGIN_FORM, adminLoginSchema } from '#app/accounts/sign-in/admin-login-form.ts'
import { adminReturnUrl } from '#app/accounts/sign-in/admin-return-url.ts'
import { ADMIN_LOGIN_FAILED, adminLoginText, whyAtAdminLogin } from '#app/accounts/sign-in/admin-texts.ts'
import { AUTH_STATUS, explainAuthError } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AccountFormPage } from '#app/accounts/sign-in/components/account-form-page.tsx'
import { AdminLoginForm } from '#app/accounts/sign-in/components/admin-login-form.tsx'
import { CODE_PAGE, signInUrl } from '#app/accounts/sign-in/return-url.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { pathIn } from '#app/shared/text/languages.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { Route } from './+types/admin-login.ts'

export const middleware: Route.MiddlewareFunction[] = [speakAsLastChosen]

/** Redirects a signed-in admin. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await readViewer(context.get(servicesContext), request.headers)
  if (viewer?.role === 'admin') throw redirectDocument(adminReturnUrl(url.searchParams.get('to')))
  return { why: whyAtAdminLogin(url.searchParams), shopper: viewer?.email }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: adminLoginSchema })
  if (submission.status !== 'success') {
    return data(refuseFields(submission, ADMIN_LOGIN_FORM), { status: 422 })
  }
  const to = adminReturnUrl(url.searchParams.get('to'))
  const browser = { mustBeAdmin: true, requestHeaders: request.headers } as const
  const signedIn = await signIn(services, submission.value, browser).catch(error =>
    explainAuthError(services, error),
  )
  if ('status' in signedIn) {
    return data(refuseForm(submission, signedIn.refusal), { status: signedIn.status })
  }
  if (!signedIn.ok) {
    const { refusal } = signedIn
    if (refusal.kind === 'code-needed') {
      throw redirectDocument(pathIn(interfaceLanguage(), signInUrl(CODE_PAGE, to)), {
        status: 303,
        headers: refusal.headers,
      })
    }
    const status = refusal.kind === 'not-an-admin' ? 403 : AUTH_STATUS[refusal.kind]
    return data(refuseForm(submission, adminLoginText(refusal)), { status })
  }
  // A document of its own, in the language of this member of staff.
  throw redirectDocument(to, { status: 303, headers: signedIn.headers })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitAccountForm(call, adminLoginSchema, ADMIN_LOGIN_FAILED)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Admin login'), noindex: true })

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const isOpening = useLoginInOtherTab(loaderData)
  const { why, shopper } = loaderData
  useEffect(() => {
    if (why?.kind === 'refused') notify.error(t(why.text))
    if (why?.kind === 'left') notify.success(t(why.text))
  }, [why])
  return (
    <AccountFormPage title={t('Admin login')} lead={t('For the people who run the shop.')}>
      {why && why.kind !== 'left' && !actionData && (
        <Banner sentence={t(why.text)} isRefusal={why.kind === 'refused'} />
      )}
      <AdminLoginForm result={actionData} isOpening={isOpening} />
      {shopper && <SignedInElsewhere email={shopper} />}
    </AccountFormPage>
  )
}

function Banner({ sentence, isRefusal }: { sentence: string; isRefusal: boolean }) {
  if (!isRefusal) return <p className="mb-6 rounded-control bg-accent-wash px-4 py-3.5">{sentence}</p>
  return (
    <p
      role="alert"
      className="mb-6 flex gap-3 rounded-control border border-danger bg-danger-wash px-4 py-3.5 text-sm font-semibold"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      {sentence}
    </p>
  )
}
