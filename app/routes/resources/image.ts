import { parseVersionedFile, versionedFile } from '#app/owner/media/picture-address.ts'
import { isPictureKey } from '#app/owner/media/picture-files.ts'
import { hasPicture, readResizedPicture } from '#app/owner/media/resize-picture.server.ts'
import { FOREVER, ONE_HOUR } from '#app/platform/http/cache-control.ts'
import { EMBEDDABLE } from '#app/platform/http/embeddable.ts'
import { matchesEtag } from '#app/platform/http/matches-etag.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import type { Route } from './+types/image'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const wanted = parseVersionedFile(params.file)
  if (!wanted || !isPictureKey(params.key)) return notFound()
  const services = context.get(servicesContext)
  try {
    return await respond(services, params.key, wanted, request.headers.get('If-None-Match'))
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    services.log.warn({ err: error, requestId: services.requestId }, 'a picture could not be read')
    return unavailable()
  }
}

type Wanted = NonNullable<ReturnType<typeof parseVersionedFile>>

async function respond(services: Services, key: string, { file, isCurrent }: Wanted, known: string | null) {
  const headers = {
    // Another version's address gets the current picture. A process with that version may respond to it tomorrow.
    'Cache-Control': isCurrent ? FOREVER : ONE_HOUR,
    ETag: `"${key}-${versionedFile(file)}"`,
    'X-Content-Type-Options': 'nosniff',
    ...EMBEDDABLE,
  }
  // A browser with this version has all of it, so the file is not read.
  if (matchesEtag(known, headers.ETag) && (await hasPicture(services, key)))
    return new Response(null, { status: 304, headers })
  const picture = await readResizedPicture(services, key, file)
  if (!picture) return notFound()
  return new Response(new Uint8Array(picture), {
    headers: {
      ...headers,
      'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Content-Length': String(picture.byteLength),
    },
  })
}

function notFound(): Response {
  // Not cached: a picture that is missing now may be uploaded in the next minute.
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found', { status: 404, headers })
}

/** Browsers show the body of an error. An empty picture lets the placeholder colour show through. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'

function unavailable(): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', 'Retry-After': '10' }
  return new Response(EMPTY, { status: 503, headers })
}
