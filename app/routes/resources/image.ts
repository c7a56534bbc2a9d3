import { PICTURE_WIDTHS, type PictureWidth } from '#app/features/media/picture-address.ts'
import { isPictureKey } from '#app/features/media/picture-files.ts'
import { readResizedPicture } from '#app/features/media/resize-picture.server.ts'
import { hasVersion } from '#app/platform/http/has-version.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/image'

/** The key stands for the content, so what an address shows never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const width = widthOf(params.file)
  if (!width || !isPictureKey(params.key)) return notFound()
  const picture = await readResizedPicture(context.get(servicesContext), params.key, width)
  if (!picture) return notFound()

  const headers = {
    'Cache-Control': FOREVER,
    ETag: `"${params.key}-${width}"`,
    'X-Content-Type-Options': 'nosniff',
  }
  if (hasVersion(request.headers.get('If-None-Match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(picture.byteLength) },
  })
}

/** `640.webp` → 640, and nothing for a width that is not made. */
function widthOf(file: string): PictureWidth | undefined {
  return PICTURE_WIDTHS.find(width => file === `${width}.webp`)
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    // Not kept: a picture that is missing now may be uploaded in the next minute.
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
