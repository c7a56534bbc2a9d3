import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { filesUnavailable } from '#app/platform/storage/files-unavailable.server.ts'
import { readId } from '#app/shared/ids.ts'
import { readReviewPicture } from '#app/storefront/reviews/review-pictures.server.ts'
import type { Route } from './+types/review-picture'

/** A picture of a review as its buyer sent it, for staff alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.reviewId)
  const position = /^[0-2]$/.test(params.position) ? Number(params.position) : undefined
  if (id === undefined || position === undefined) throw notFound()
  const picture = await readReviewPicture(context.get(servicesContext), id, position).catch(filesUnavailable)
  if (!picture) throw notFound()
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': PRIVATE_PAGE },
  })
}
