import { data } from 'react-router'
import { receiveVideo } from '#app/owner/media/videos/receive-video.server.ts'
import { type VideoRefusal, videoRefusalText } from '#app/owner/media/videos/video-file.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Route } from './+types/videos'

/** Receives one video, the file `video` of a form. Returns its key, or the reason for refusing it. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = await readFile(request)
  const outcome = file.ok ? await receiveVideo(context.get(servicesContext), file.content) : file
  if (outcome.ok) return data({ key: outcome.key }, { headers })
  // The request was valid, and can be repeated.
  const status = outcome.refusal.kind === 'not-stored' ? 503 : 422
  return data({ error: videoRefusalText(outcome.refusal) }, { status, headers })
}

/** Videos are served at other addresses. */
export function loader() {
  return data({ error: 'Send a video by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

async function readFile(request: Request): Promise<Outcome<{ content: Uint8Array }, VideoRefusal>> {
  const form = await readUpload(request).catch(() => new FormData())
  if (!form) return refuse({ kind: 'too-large-file' })
  const file = form.get('video')
  return file instanceof File ? { ok: true, content: await file.bytes() } : refuse({ kind: 'not-a-video' })
}

const headers = { 'Cache-Control': PRIVATE_PAGE }
