import type { Submission } from '@conform-to/react'
import { data, type MiddlewareFunction, redirectDocument } from 'react-router'
import { joinWithAccount, joinWithNewAccount } from '#app/accounts/roles/accept-invitation.server.ts'
import { InvitationPage, type InvitationResult } from '#app/accounts/roles/components/invitation-page.tsx'
import { JOIN_FORM, JOIN_INTENTS, joinSchema } from '#app/accounts/roles/invitation-form.ts'
import { findInvitation } from '#app/accounts/roles/invitations.server.ts'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { refuseField, refuseFields, refuseForm } from '#app/accounts/sign-in/account-form.ts'
import { AUTH_STATUS, explainAuthError } from '#app/accounts/sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { LOGIN_FORM, loginSchema } from '#app/accounts/sign-in/login-form.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { lastChosenLanguage } from '#app/platform/admin-language-cookie.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { speakToStaff } from '#app/platform/language-of-staff.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { LANGUAGES, type Language } from '#app/shared/text/languages.ts'
import { interfaceLanguage, message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/invitation.ts'

/** In the language that the reader chooses on the page, or in which the owner who invites reads the admin. */
const speakToInvited: MiddlewareFunction<Response> = async ({ request, context, url, params }, next) => {
  const chosen = chosenLanguage(url)
  if (chosen) speakToStaff(context, chosen)
  else {
    const { database } = context.get(servicesContext)
    const invitation = await findInvitation(database, params.token ?? '')
    speakToStaff(context, invitation?.language ?? lastChosenLanguage(request.headers))
  }
  return next()
}

/** The language that the reader has chosen on the page, in its address. */
function chosenLanguage(url: URL): Language | undefined {
  const chosen = url.searchParams.get('language')
  return LANGUAGES.find(language => language === chosen)
}

export const middleware: Route.MiddlewareFunction[] = [speakToInvited]

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const invitation = await findInvitation(services.database, params.token)
  const [{ settings }, viewer] = await Promise.all([
    readKnownStoreSettings(services),
    readViewer(services, request.headers),
  ])
  const shown = {
    invitation,
    language: chosenLanguage(url),
    storeName: settings.name,
    signedInAs: viewer && { email: viewer.email, isOnStaff: viewer.role === 'admin' },
  }
  return data(shown, { status: invitation ? 200 : 410 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const { token } = params
  try {
    return form.get('intent') === JOIN_INTENTS.ownAccount
      ? await joinAsCustomer(services, { form, token, request })
      : await makeAccount(services, { form, token, request })
  } catch (error) {
    if (error instanceof Response) throw error
    const { refusal, status } = explainAuthError(services, error)
    const submission = parseForm(form, { schema: loginSchema })
    return data<InvitationResult>({ ...refuseForm(submission, refusal), intent: intentOf(form) }, { status })
  }
}

interface Sent {
  form: FormData
  token: string
  request: Request
}

async function makeAccount(services: Services, { form, token, request }: Sent) {
  const intent = JOIN_INTENTS.newAccount
  const submission = parseForm(form, { schema: joinSchema })
  if (submission.status !== 'success') {
    return data<InvitationResult>({ ...refuseFields(submission, JOIN_FORM), intent }, { status: 422 })
  }
  const { displayName: name, email, password } = submission.value
  const member = { token, name, email, password, language: interfaceLanguage() }
  const joined = await joinWithNewAccount(services, member, request.headers)
  if (joined.ok) throw redirectDocument(WELCOME, { status: 303, headers: joined.headers })
  const { refusal } = joined
  switch (refusal.kind) {
    case 'guessable-password':
      return data<InvitationResult>(
        { ...refuseField(submission, 'password', refusal.sentence), intent },
        { status: 422 },
      )
    case 'email-already-in-use':
      return data<InvitationResult>(
        { ...refuseField(submission, 'email', HAS_ACCOUNT), intent },
        { status: 409 },
      )
    case 'link-used':
      return linkUsed(submission, intent)
    default:
      return data<InvitationResult>(
        { ...refuseForm(submission, AUTH_TEXTS[refusal.kind]), intent },
        { status: AUTH_STATUS[refusal.kind] },
      )
  }
}

async function joinAsCustomer(services: Services, { form, token, request }: Sent) {
  const intent = JOIN_INTENTS.ownAccount
  const submission = parseForm(form, { schema: loginSchema })
  if (submission.status !== 'success') {
    return data<InvitationResult>({ ...refuseFields(submission, LOGIN_FORM), intent }, { status: 422 })
  }
  const joined = await joinWithAccount(services, { token, ...submission.value }, request.headers)
  if (joined.ok) throw redirectDocument(WELCOME, { status: 303, headers: joined.headers })
  const { refusal } = joined
  const headers = refusal.headers ?? new Headers()
  switch (refusal.kind) {
    case 'link-used':
      return linkUsed(submission, intent, headers)
    case 'on-staff':
      return data<InvitationResult>({ ...refuseForm(submission, ON_STAFF), intent }, { status: 409, headers })
    default:
      return data<InvitationResult>(
        { ...refuseForm(submission, AUTH_TEXTS[refusal.kind]), intent },
        { status: AUTH_STATUS[refusal.kind] },
      )
  }
}

function linkUsed(
  submission: Pick<Submission<unknown>, 'reply'>,
  intent: InvitationResult['intent'],
  headers = new Headers(),
) {
  return data<InvitationResult>({ ...refuseForm(submission, LINK_USED), intent }, { status: 410, headers })
}

function intentOf(form: FormData): InvitationResult['intent'] {
  return form.get('intent') === JOIN_INTENTS.ownAccount ? JOIN_INTENTS.ownAccount : JOIN_INTENTS.newAccount
}

const WELCOME = '/admin/your-sign-in?because=joined'
const HAS_ACCOUNT = message('This email has an account of the shop. Sign in with it below.')
const ON_STAFF = message('This account is on the staff already. An owner can change its role.')
const LINK_USED = message('This invitation was used, withdrawn, or is too old. Ask for a new one.')

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, joinSchema)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(SECRET_PAGE)) sent.set(name, value)
  return sent
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Invitation to the staff'), noindex: true })

export default function Invitation({ loaderData, actionData, params }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} token={params.token} result={actionData} />
}
