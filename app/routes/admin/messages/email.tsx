import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { EmailPreview } from '#app/messages/email/outbox/components/email-preview.tsx'
import { dropHeldEmail, sendHeldEmail } from '#app/messages/email/outbox/decide-held-email.server.ts'
import type { HeldRefusal } from '#app/messages/email/outbox/lock-held-email.server.ts'
import { readManualEmails } from '#app/messages/email/outbox/manual-email.server.ts'
import { type MarkSentRefusal, markEmailSent } from '#app/messages/email/outbox/mark-email-sent.server.ts'
import { type ResendRefusal, resendEmail } from '#app/messages/email/outbox/resend-email.server.ts'
import { type LinkRefusal, showEmail, showEmailLink } from '#app/messages/email/outbox/show-email.server.ts'
import { TEMPLATE_NAMES } from '#app/messages/email/templates/template-names.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/email.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData ? t(TEMPLATE_NAMES[loaderData.email.template]) : t('Email')),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const email = await showEmail(database, settings.storeUrl, readEmailId(params.emailId))
  if (!email) throw notFound()
  const byHand = await readManualEmails(database, settings.storeUrl, [email.id])
  return { email, byHand: byHand[email.id] }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const asked = { emailId: readEmailId(params.emailId), actor: context.get(viewerContext).email }
  const intent = (await readForm(request)).get('intent')
  if (intent === 'show-link') {
    const shown = await showEmailLink(database, asked)
    return shown.ok ? { isDone: true, text: '', link: shown.link } : refused(shown.refusal)
  }
  if (intent === 'send-now') {
    const sent = await sendHeldEmail(database, asked)
    return sent.ok ? { isDone: true, text: t('The email is leaving now.') } : refused(sent.refusal)
  }
  if (intent === 'drop') {
    const dropped = await dropHeldEmail(database, asked)
    return dropped.ok ? { isDone: true, text: t('The email is not sent.') } : refused(dropped.refusal)
  }
  if (intent === 'mark-sent') {
    const marked = await markEmailSent(database, asked)
    return marked.ok ? { isDone: true, text: t('The email is marked as sent.') } : refused(marked.refusal)
  }
  const resent = await resendEmail(database, asked)
  return resent.ok ? { isDone: true, text: t('The email is queued again.') } : refused(resent.refusal)
}

/** A refusal usually means that the page is out of date, so it is reloaded. */
export const shouldRevalidate = () => true

export default function Email({ loaderData }: Route.ComponentProps) {
  return <EmailPreview key={loaderData.email.id} {...loaderData} />
}

function readEmailId(text: string): number {
  const id = readId(text)
  if (id === undefined) throw notFound()
  return id
}

type Refusal = ResendRefusal | LinkRefusal | HeldRefusal | MarkSentRefusal

function refused({ kind }: Refusal) {
  return data(
    { isDone: false, text: t(REFUSALS[kind]), link: undefined },
    { status: kind === 'not-found' ? 404 : 409 },
  )
}

const REFUSALS: Record<Refusal['kind'], string> = {
  'not-found': message('This email is no longer there.'),
  'already-queued': message('This email waits in the queue already.'),
  'link-delivered': message(
    'This email has reached its receiver. If they need another link, they can request a new one.',
  ),
  untrue: message('What this email says is not true any more. A new change of the status has its own.'),
  'cancelled-voucher': message('The voucher of this email is cancelled. Undo that first.'),
  'not-held': message('It is too late: this email is no longer held.'),
  'not-waiting': message('This email does not wait any more.'),
  leaving: message('It is too late: this email is leaving now.'),
  none: message('This email has no hidden link.'),
  admins: message('The link in an email to the staff is never shown.'),
  sent: message('This email has been sent; its link stays hidden.'),
  hidden: message('The link is hidden.'),
}
