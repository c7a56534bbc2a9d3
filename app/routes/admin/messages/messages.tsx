import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { type MarkRefusal, markMessage } from '#app/messages/contact-form/change-message-state.server.ts'
import { InboxPage } from '#app/messages/contact-form/components/inbox-page.tsx'
import { listMessages } from '#app/messages/contact-form/list-messages.server.ts'
import { readMessageQuery } from '#app/messages/contact-form/message-query.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi, formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Route } from './+types/messages.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Messages'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const asked = readMessageQuery(url.searchParams)
  const [inbox, { name }] = await Promise.all([listMessages(database, asked), readStoreSettings(database)])
  return { query: { ...asked, page: inbox.page }, inbox, storeName: name, today: dayInKarachi(new Date()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  const messageId = readId(form.get('messageId'))
  if ((intent !== 'answer' && intent !== 'reopen') || messageId === undefined) {
    throw data('This request names no message.', { status: 400 })
  }
  const isAnswered = intent === 'answer'
  const actor = context.get(viewerContext).email
  const marked = await markMessage(context.get(servicesContext).database, { messageId, isAnswered, actor })
  const asked = { messageId, isAnswered }
  if (!marked.ok) {
    const status = marked.refusal.kind === 'not-found' ? 404 : 409
    return data({ ...asked, isDone: false, text: refusalText(marked.refusal) }, { status })
  }
  return { ...asked, isDone: true, text: isAnswered ? t('Marked as answered') : t('Marked as not answered') }
}

function refusalText(refusal: MarkRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('This message is no longer there.')
    case 'already-answered':
      return t('{name} has answered this message already, {time}.', {
        name: refusal.by,
        time: formatAdminMoment(refusal.at),
      })
    case 'not-answered':
      return t('This message is not marked as answered any more.')
  }
}

/** The refused change is out of date, so the list is reloaded. */
export const shouldRevalidate = () => true

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The messages could not be loaded')} />
}
