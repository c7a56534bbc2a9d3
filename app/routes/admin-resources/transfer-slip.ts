import { readSlip } from '#app/money/transfers/slips.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { filesUnavailable } from '#app/platform/storage/files-unavailable.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/transfer-slip'

/** The picture of a slip, for staff alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, files } = context.get(servicesContext)
  const id = readId(params.claimId)
  const slip = id === undefined ? undefined : await readSlip(database, files, id).catch(filesUnavailable)
  if (!slip) throw notFound()
  return new Response(new Uint8Array(slip), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': PRIVATE_PAGE },
  })
}
