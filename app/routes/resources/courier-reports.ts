import { receivePush } from '#app/fulfilment/couriers/tracking/receive-push.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/courier-reports.ts'

/** Some portals open the address before they store it. The answer says nothing. */
export function loader() {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}

/** A courier reports that parcels have moved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const from = { courierId: readId(params.courierId) ?? 0, secret: params.secret }
  const status = await receivePush(context.get(servicesContext).database, from, bytes)
  return new Response(status === 200 ? 'ok' : 'Not allowed', { status })
}
