import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'

const SIGNED_OUT = message('You are signed out. Please log in again in another tab, then retry.')
/** A little longer than the server waits for the last byte. */
const TIMEOUT_MS = 240_000

/** `refused`: this file will always be refused. `failed`: another attempt may succeed. */
export interface UploadRefusal {
  kind: 'refused' | 'failed'
  message: string
}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (progress: number) => void
}

interface Sent {
  status: number
  text: string
  /** Where the answer came from: staff who are signed out were redirected to the login. */
  address: string
}

/**
 * Sends a form with a file to the server, from a browser. `onProgress` is called with the fraction that has been sent, from 0 to 1;
 * `signal` aborts the upload, which then fails.
 */
export function sendFile(path: string, form: FormData, { signal, onProgress }: SendOptions): Promise<Sent> {
  // `fetch` does not report how much has been sent.
  const request = new XMLHttpRequest()
  return new Promise(resolve => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, text: request.responseText, address: request.responseURL }),
    )
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.timeout = TIMEOUT_MS
    request.send(form)
  })
}

/**
 * Reads the server’s answer.
 *
 * @param read what the file became, of the answer's JSON; undefined where it is something else
 * @param failure the sentence for all that is neither that nor a refusal
 */
export function readAnswer<Arrived extends object>(
  { status, text, address }: Sent,
  read: (json: unknown) => Arrived | undefined,
  failure: string,
): Outcome<Arrived, UploadRefusal> {
  if (/\/admin-login(\?|$)/.test(address)) return refuse({ kind: 'failed', message: t(SIGNED_OUT) })
  const json = parseJson(text)
  const arrived = status === 200 ? read(json) : undefined
  if (arrived) return { ok: true, ...arrived }
  const error = errorIn(json)
  if (status === 422 && error) return refuse({ kind: 'refused', message: error })
  return refuse({ kind: 'failed', message: (status === 503 && error) || t(failure) })
}

function errorIn(json: unknown): string | undefined {
  return typeof json === 'object' && json && 'error' in json && typeof json.error === 'string'
    ? json.error
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
