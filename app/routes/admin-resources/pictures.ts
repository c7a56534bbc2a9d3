import { data } from 'react-router'
import { type PictureRefusal, pictureRefusalText } from '#app/owner/media/picture-refusal.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Route } from './+types/pictures'

/**
 * Receives one picture, the file `image` of a form. Returns it as pages show it, or the reason for refusing
 * it. What is transparent becomes white, unless the form's `ground` is `transparent`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const file = await readFile(request)
  const outcome = file.ok ? await receivePicture(context.get(servicesContext), file.content, file) : file
  if (outcome.ok) return data({ picture: outcome.picture }, { headers })
  // The request was valid, and can be repeated.
  const status = outcome.refusal.kind === 'not-stored' ? 503 : 422
  return data({ error: pictureRefusalText(outcome.refusal) }, { status, headers })
}

/** Pictures are served at other addresses. */
export function loader() {
  return data({ error: 'Send a picture by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

interface SentPicture {
  content: Uint8Array
  isTransparent: boolean
}

/** Any problem with the form means the same for the sender: choose another file. */
async function readFile(request: Request): Promise<Outcome<SentPicture, PictureRefusal>> {
  const form = await readUpload(request).catch(() => new FormData())
  if (!form) return refuse({ kind: 'too-large-file' })
  const file = form.get('image')
  const isTransparent = form.get('ground') === 'transparent'
  if (!(file instanceof File)) return refuse({ kind: 'not-a-picture' })
  return { ok: true, content: await file.bytes(), isTransparent }
}

const headers = { 'Cache-Control': PRIVATE_PAGE }
