import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { handleViewForm } from '#app/owner/saved-views/handle-view-form.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/saved-views.ts'

const headers = { 'Cache-Control': PRIVATE_PAGE }

/** Saves, renames and deletes the saved views of the signed-in admin, for any list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const { id } = context.get(viewerContext)
  const { result, status } = await handleViewForm(database, id, await readForm(request))
  return data(result, { status, headers })
}

/** The views are loaded with their lists. */
export function loader() {
  return data({ error: 'Send a view by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}
