import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { OutboxPage } from '#app/messages/email/outbox/components/outbox-page.tsx'
import { readEmailQuery } from '#app/messages/email/outbox/email-query.ts'
import { listEmails } from '#app/messages/email/outbox/list-emails.server.ts'
import { readManualEmails } from '#app/messages/email/outbox/manual-email.server.ts'
import { retryParkedEmails } from '#app/messages/email/outbox/retry-parked-emails.server.ts'
import { queueTestMail } from '#app/messages/email/queue/queue-test-mail.server.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/emails.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Emails'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readEmailQuery(url.searchParams)
  const services = context.get(servicesContext)
  const { database, settings } = services
  const outbox = await listEmails(database, asked)
  const mailService = describeMail((await readMail(services)).mail)
  // With a mail service, queued emails are sent without staff.
  const stuck = outbox.emails.filter(({ state }) => !mailService || state === 'parked' || state === 'limited')
  const byHand = await readManualEmails(
    database,
    settings.storeUrl,
    stuck.map(({ id }) => id),
  )
  return {
    query: { ...asked, page: outbox.page },
    outbox,
    mailService,
    byHand,
    today: dayInKarachi(new Date()),
  }
}

/** Retries all parked emails, or sends a test email. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const { email } = context.get(viewerContext)
  const intent = (await readForm(request)).get('intent')
  if (intent === 'send-test-mail') {
    await queueTestMail(database, email)
    return { isDone: true, text: t('A test mail is on its way to {email}.', { email }) }
  }
  if (intent !== 'retry-parked') throw data(undefined, { status: 400 })
  const queued = await retryParkedEmails(database, { actor: email })
  return {
    isDone: true,
    text: t('{queued, plural, one {# email is} other {# emails are}} queued again.', { queued }),
  }
}

/** A refusal usually means that the list is out of date, so it is reloaded. */
export const shouldRevalidate = () => true

export default function Emails({ loaderData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The emails could not be loaded')} />
}
