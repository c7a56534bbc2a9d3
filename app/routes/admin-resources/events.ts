import { readLastEventId, streamOrderEvents } from '#app/desk/live-orders/stream-order-events.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/events.ts'

/** The event stream of orders, for open admin pages. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  // As page data, React Router would read the endless stream to its end.
  if (/\.data\/?$/.test(new URL(request.url).pathname)) throw notFound()
  const after = readLastEventId(request.headers, url)
  return streamOrderEvents(context.get(servicesContext), { headers: request.headers, after })
}
