import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { allowedAddresses, NotPublic, requestPublic } from '../http/public-network.server.ts'
import { FilesUnavailable, isFilesUnavailable } from './file-store.server.ts'
import type { S3Settings } from './s3-settings.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key of the file; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: Uint8Array
}

export interface S3Response {
  status: number
  body: Buffer
  /** The service's error code, such as `NoSuchKey`; empty if it sent none. */
  code: string
}

/** Timeouts of a request, in milliseconds. */
export interface Timeouts {
  /** Without receiving any data, before an attempt is aborted. */
  silenceMs: number
  /** For one whole attempt. */
  attemptMs: number
  /** After which no further attempt is made. */
  retryMs: number
}

/** The code of a failure before anything was sent. */
export const NOT_PUBLIC = 'NotPublic'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 100

/**
 * Sends a signed, path-style request to an S3-compatible service, and retries transient failures. All requests here are
 * idempotent.
 *
 * @returns the response, unless it is a transient failure
 * @throws {FilesUnavailable} when the service did not respond in time, or all attempts failed
 */
export async function requestS3(
  settings: S3Settings,
  request: S3Request,
  timeouts: Timeouts,
): Promise<S3Response> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(settings, request, timeouts)
    if (!isFilesUnavailable(outcome)) return outcome
    const isLast = attempt === ATTEMPTS || performance.now() - begun > timeouts.retryMs
    if (isLast || outcome.reason === 'refused') throw outcome
    // Jitter spreads the retries of requests that failed together.
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
  }
}

async function tryOnce(
  settings: S3Settings,
  request: S3Request,
  { silenceMs, attemptMs }: Timeouts,
): Promise<S3Response | FilesUnavailable> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(attemptMs)])
  try {
    const { status, content } = await send(settings, request, signal)
    const chunks: Uint8Array[] = []
    for await (const chunk of content) {
      timer.refresh()
      chunks.push(chunk)
    }
    const body = Buffer.concat(chunks)
    const code = status >= 200 && status < 300 ? '' : readTag(body.toString(), 'Code')
    if (!isTransient(status)) return { status, body, code }
    return new FilesUnavailable('away', `S3 responded to ${request.method} with ${status} ${code}`.trim(), {
      code: code || String(status),
    })
  } catch (error) {
    if (isNotPublic(error))
      return new FilesUnavailable('refused', 'S3 is not asked: its address is of a private network', {
        code: NOT_PUBLIC,
      })
    if (signal.aborted) return new FilesUnavailable('away', `S3 did not respond to ${request.method} in time`)
    return new FilesUnavailable('away', `S3 can’t be reached (${networkCode(error)})`, {
      code: networkCode(error),
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** What the environment names is asked wherever it is; what staff typed only where it is public. */
async function send(
  settings: S3Settings,
  request: S3Request,
  signal: AbortSignal,
): Promise<{ status: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }> {
  const { url, ...init } = await sign(settings, request)
  if (!settings.privateHosts) {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    return { status: response.status, content: response.body ?? [] }
  }
  const isAllowed = allowedAddresses(url, settings.privateHosts)
  const headers = Object.fromEntries(init.headers)
  const { method, body } = request
  const response = await requestPublic(url, { method, headers, body, signal, isAllowed })
  return { status: response.statusCode ?? 0, content: response }
}

/** The connection that never came about says why in its cause. */
function isNotPublic(error: unknown): boolean {
  return error instanceof NotPublic || (error instanceof Error && error.cause instanceof NotPublic)
}

function sign({ endpoint, bucket, region, ...credentials }: S3Settings, request: S3Request) {
  const { method, key, query, body } = request
  const url = new URL(`${endpoint}/${bucket}/${key}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const headers = { 'X-Amz-Content-Sha256': digest }
  const signer = new AwsV4Signer({
    ...credentials,
    service: 's3',
    region,
    method,
    url: url.href,
    headers,
    body: body as Uint8Array<ArrayBuffer> | undefined,
  })
  return signer.sign()
}

/** Whether a retry may succeed. 507 means that the storage is full. */
function isTransient(status: number): boolean {
  return (status >= 500 && status !== 507) || status === 429 || status === 408
}

function networkCode(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

/** The text of the first element with this tag. S3 responses are flat enough to be read without a parser. */
export function readTag(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(lt|gt|quot|apos|amp|#39|#34);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  '#39': "'",
  '#34': '"',
}
