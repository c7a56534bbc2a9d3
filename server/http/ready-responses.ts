import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from '#app/platform/http/content-encoding.ts'
import { matchesEtag } from '#app/platform/http/matches-etag.ts'
import type { SharedResponse } from '#app/platform/http/shared-response.ts'
import { namesTwoHosts } from './request-guard.ts'
import { type LoggedRequest, loggablePath } from './request-log.ts'

/** Sends shared responses again, before the framework sees the request. */
export interface ReadyResponses {
  /** Sends the response to this request if it is ready. @returns whether it was sent */
  send(request: IncomingMessage, response: ServerResponse): boolean
  /** Makes a response ready for later requests of the same address. Its headers are complete but for the request id. */
  add(request: IncomingMessage, response: SharedResponse): void
}

interface ReadyResponse {
  /** Names and values in turn, as `writeHead` takes them: without the request id. */
  headers: string[]
  content: Uint8Array
  etag: string | undefined
  /** As it is logged. */
  path: string
  isCurrent(): boolean
}

interface Options {
  log(request: LoggedRequest): void
  /** True once the store has been asked to stop: every response then closes its connection. */
  isStopping(): boolean
}

/** Compressed: as many pages as the page cache has. */
const MOST_BYTES = 12_000_000
const MOST_RESPONSES = 2_000
const LONGEST_URL = 1_000
/** Browsers send a few spellings of Accept-Encoding. */
const MOST_SPELLINGS = 100
/** A name or an address with a port. Another is answered, or refused, where addresses are made of it. */
const PLAIN_HOST = /^[a-z\d.-]{1,253}(:\d{1,5})?$/i
const REQUEST_ID = 'x-request-id'
/** Headers that a 304 does not have. */
const OF_CONTENT = ['content-encoding', 'content-length']

export function createReadyResponses({ log, isStopping }: Options): ReadyResponses {
  const responses = new LRUCache<string, ReadyResponse>({
    max: MOST_RESPONSES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) => content.byteLength + 4_000,
  })
  const encodings = new LRUCache<string, Encoding>({ max: MOST_SPELLINGS })

  return { send, add }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const begun = performance.now()
    const ready = find(request)
    if (!ready) return false
    const requestId = randomUUID()
    const { method = '' } = request
    const status = isKnown(request, ready) ? 304 : 200
    const headers = status === 200 ? ready.headers : ready.headers.filter(isNotOfContent)
    response.writeHead(status, [...headers, REQUEST_ID, requestId])
    response.end(status === 200 && method === 'GET' ? ready.content : undefined)
    const ms = performance.now() - begun
    log({ method, path: ready.path, status, ms, requestId })
    return true
  }

  function find(request: IncomingMessage): ReadyResponse | undefined {
    if (isStopping() || !isPlainRead(request)) return undefined
    const key = keyOf(request)
    const ready = responses.get(key)
    if (!ready || ready.isCurrent()) return ready
    responses.delete(key)
    return undefined
  }

  function add(request: IncomingMessage, { headers, content, isCurrent }: SharedResponse): void {
    const { url = '' } = request
    if (!isPlainRead(request) || url.length > LONGEST_URL) return
    const sent = new Headers(headers)
    sent.delete(REQUEST_ID)
    // Node would send the content in chunks without it.
    if (!sent.has('content-length')) sent.set('content-length', String(content.byteLength))
    responses.set(keyOf(request), {
      headers: [...sent].flat(),
      content,
      etag: headers.get('ETag') ?? undefined,
      path: loggablePath(url),
      isCurrent,
    })
  }

  function keyOf({ url, headers }: IncomingMessage): string {
    return `${encodingFor(String(headers['accept-encoding'] ?? ''))} ${url}`
  }

  function encodingFor(accepted: string): Encoding {
    const known = encodings.get(accepted)
    if (known) return known
    const chosen = chooseEncoding(accepted)
    encodings.set(accepted, chosen)
    return chosen
  }
}

/** Whether nothing but address, encoding and version decides about the response. */
function isPlainRead({ method, httpVersion, url, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    httpVersion === '1.1' &&
    url?.[0] === '/' &&
    PLAIN_HOST.test(headers.host ?? '') &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !namesTwoHosts(rawHeaders)
  )
}

function isKnown({ headers }: IncomingMessage, { etag }: ReadyResponse): boolean {
  const ifNoneMatch = headers['if-none-match']
  return etag !== undefined && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)
}

/** Names and values in turn: neither the name nor the value of what a 304 does not have. */
function isNotOfContent(_: string, at: number, headers: string[]): boolean {
  return !OF_CONTENT.includes(headers[at - (at % 2)] ?? '')
}
