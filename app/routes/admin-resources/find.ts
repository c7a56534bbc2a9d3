import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { searchAdmin } from '#app/desk/admin-shell/search-admin.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import type { Route } from './+types/find.ts'

/** The results of the command menu for a query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const q = readSearchText(url.searchParams.get('q'))
  const found = await searchAdmin(database, q, permission => may(viewer, permission))
  return data(found, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}

/** Fetched while typing, not after each form. */
export const shouldRevalidate = () => false
