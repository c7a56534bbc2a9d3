import { z } from 'zod'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Picture } from './picture.ts'
import { pictureSchema } from './picture-schema.ts'

const NOT_UPLOADED = message('This image could not be uploaded. Please try again.')
const SIGNED_OUT = message('You are signed out. Please log in again in another tab, then retry.')
/** A little longer than the server waits for the last byte. */
const TIMEOUT_MS = 240_000

/** `refused`: this file will always be refused. `failed`: another attempt may succeed. */
export interface UploadRefusal {
  kind: 'refused' | 'failed'
  message: string
}

const responseSchema = z.union([z.object({ picture: pictureSchema }), z.object({ error: z.string() })])

interface UploadOptions {
  signal: AbortSignal
  onProgress: (progress: number) => void
  /** Whether what is transparent stays so. Otherwise it becomes white. */
  isTransparent?: boolean
}

/**
 * Sends a file to the server, from a browser. `onProgress` is called with the fraction that has been sent, from 0 to 1;
 * `signal` aborts the upload, which then fails.
 */
export function uploadPicture(
  file: File,
  { signal, onProgress, isTransparent = false }: UploadOptions,
): Promise<Outcome<{ picture: Picture }, UploadRefusal>> {
  // `fetch` does not report how much has been sent.
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('image', file)
  if (isTransparent) form.append('ground', 'transparent')
  return new Promise(resolve => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () =>
      resolve(readResponse(request.status, request.responseText, request.responseURL)),
    )
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/admin/pictures')
    request.timeout = TIMEOUT_MS
    request.send(form)
  })
}

/** Parses the server’s response. Staff who are signed out were redirected to the login. */
export function readResponse(
  status: number,
  text: string,
  address: string,
): Outcome<{ picture: Picture }, UploadRefusal> {
  if (/\/admin-login(\?|$)/.test(address)) return refuse({ kind: 'failed', message: t(SIGNED_OUT) })
  const response = responseSchema.safeParse(parseJson(text)).data
  if (status === 200 && response && 'picture' in response) return { ok: true, picture: response.picture }
  if (status === 422 && response && 'error' in response)
    return refuse({ kind: 'refused', message: response.error })
  if (status === 503 && response && 'error' in response)
    return refuse({ kind: 'failed', message: response.error })
  return refuse({ kind: 'failed', message: t(NOT_UPLOADED) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
