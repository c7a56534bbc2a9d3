import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { SearchMissesPage } from '#app/features/search/components/search-misses-page.tsx'
import { deleteSearchMiss, listSearchMisses } from '#app/features/search/search-misses.server.ts'
import { partAddress } from '#app/features/settings/settings-address.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/searches.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Searches')]

export async function loader({ context }: Route.LoaderArgs) {
  return { misses: await listSearchMisses(context.get(servicesContext).database) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const words = (await readForm(request)).get('words')
  if (typeof words !== 'string' || words === '') throw data('This request names no search.', { status: 400 })
  const isDone = await deleteSearchMiss(
    context.get(servicesContext).database,
    words,
    context.get(viewerContext).email,
  )
  if (!isDone) return data({ isDone, text: 'This search has been forgotten already.' }, { status: 404 })
  return { isDone, text: `Forgotten: ${words}` }
}

/** A refusal means that the list has changed meanwhile, so it is loaded again. */
export const shouldRevalidate = () => true

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SearchMissesPage misses={loaderData.misses} synonymsHref={partAddress('search')} result={actionData} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title="The searches could not be loaded" level={1} requestId={requestIdOf(error)}>
      <p>Please try again in a moment.</p>
    </FailedState>
  )
}
