import { runOutResponse } from '#app/insight/reorder/reorder-response.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/run-out-csv.ts'

/** The sizes of the filtered list that run out, as CSV. */
export function loader({ url, context }: Route.LoaderArgs) {
  return runOutResponse(context.get(servicesContext).database, url.searchParams)
}
