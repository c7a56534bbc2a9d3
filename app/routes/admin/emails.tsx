import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/viewer-context.server.ts'
import { OutboxPage } from '#app/features/email/components/outbox-page.tsx'
import { readEmailQuery } from '#app/features/email/email-query.ts'
import { listEmails } from '#app/features/email/list-emails.server.ts'
import { retryParkedEmails } from '#app/features/email/retry-parked-emails.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/emails.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Emails · Darzi admin' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readEmailQuery(url.searchParams)
  const outbox = await listEmails(context.get(servicesContext).database, asked)
  return { query: { ...asked, page: outbox.page }, outbox }
}

/** The only thing to ask of the whole outbox: to try what is parked again. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request)).get('intent') !== 'retry-parked') throw data(undefined, { status: 400 })
  const { database } = context.get(servicesContext)
  const queued = await retryParkedEmails(database, { actor: context.get(viewerContext).email })
  return {
    isDone: true,
    text: queued === 1 ? '1 email is queued again.' : `${queued} emails are queued again.`,
  }
}

/** What was refused has usually changed meanwhile: the list is read anew. */
export const shouldRevalidate = () => true

export default function Emails({ loaderData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title="The emails could not be loaded" level={1} requestId={requestIdOf(error)}>
      <p>Please try again in a moment.</p>
    </FailedState>
  )
}
