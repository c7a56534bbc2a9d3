import { readLastEventId, streamOrderEvents } from '#app/features/live-orders/stream-order-events.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/events.ts'

/** What happens to orders while it does, for the open pages of the admin. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  // As the data of a page it would be read to its end, which it does not have.
  if (/\.data\/?$/.test(new URL(request.url).pathname)) throw notFound()
  const after = readLastEventId(request.headers, url)
  return streamOrderEvents(context.get(servicesContext), { headers: request.headers, after })
}
