import { FOREVER } from '#app/platform/http/cache-control.ts'
import { EMBEDDABLE } from '#app/platform/http/embeddable.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { readShareImage } from '#app/storefront/seo/read-share-image.server.ts'
import { readSharePicturePath, SHARE_PICTURE } from '#app/storefront/seo/share-image.ts'
import type { Route } from './+types/share-picture'

/** The share image of a product or the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = readSharePicturePath(params.subject, params.file)
  if (!asked) return refuse('Not found', 404)
  const services = context.get(servicesContext)
  try {
    const result = await readShareImage(services, asked)
    if (result.kind === 'missing') return refuse('Not found', 404)
    if (result.kind === 'busy')
      return refuse('Too many pictures are being drawn', 503, { 'Retry-After': '5' })
    if (result.kind === 'moved') return refuse('Moved', 302, { Location: result.path })
    return new Response(new Uint8Array(result.bytes), {
      headers: {
        'Content-Type': SHARE_PICTURE.type,
        'Content-Length': String(result.bytes.byteLength),
        'Cache-Control': FOREVER,
        ...EMBEDDABLE,
      },
    })
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    services.log.warn({ err: error, requestId: services.requestId }, 'a picture to share could not be drawn')
    return refuse('Not there just now', 503, { 'Retry-After': '10' })
  }
}

function refuse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers: { ...plain, ...headers } })
}
