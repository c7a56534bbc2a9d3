import { findVideo, readVideoBytes, type StoredVideo } from '#app/owner/media/videos/read-video.server.ts'
import { isVideoKey, videoType } from '#app/owner/media/videos/video-file.ts'
import { readRange } from '#app/owner/media/videos/video-pieces.ts'
import { FOREVER } from '#app/platform/http/cache-control.ts'
import { EMBEDDABLE } from '#app/platform/http/embeddable.ts'
import { matchesEtag } from '#app/platform/http/matches-etag.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { streamPieces } from '#app/platform/sheets/stream-pieces.ts'
import type { Route } from './+types/video'

/** A video of a product, or the part of it that a player asks for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const key = params.file
  const { database, files } = context.get(servicesContext)
  const video = isVideoKey(key) ? await findVideo(database, key) : undefined
  if (!video) return notFound()
  const etag = `"${key}"`
  const headers = {
    'Cache-Control': FOREVER,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...EMBEDDABLE,
  }
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  const range = rangeOf(request, etag, video)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${video.bytes}` },
    })
  const { first, last } = range ?? { first: 0, last: video.bytes - 1 }
  return new Response(streamPieces(readVideoBytes(files, video, { first, last })), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Type': videoType(key),
      'Content-Length': String(last - first + 1),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${video.bytes}` }),
    },
  })
}

/** A player that has a part of another video asks for the rest of that one only. */
function rangeOf(request: Request, etag: string, { bytes }: StoredVideo) {
  const condition = request.headers.get('If-Range')
  if (condition !== null && condition !== etag) return undefined
  return readRange(request.headers.get('Range'), bytes)
}

function notFound(): Response {
  // Not cached: a video that is missing now may be uploaded in the next minute.
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found', { status: 404, headers })
}
