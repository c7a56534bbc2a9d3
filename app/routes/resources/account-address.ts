import { data } from 'react-router'
import { readSavedAddress } from '#app/accounts/profile/saved-address.server.ts'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/account-address.ts'

/** The saved details of the signed-in customer for the checkout, by field name; null for a guest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = await readViewer(services, request.headers)
  const known = viewer && {
    fullName: viewer.name,
    email: viewer.email,
    ...(await readSavedAddress(services.database, viewer)),
  }
  return data(known ?? null, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}
