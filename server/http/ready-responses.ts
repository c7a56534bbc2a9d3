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

/** A response as `writeHead` and `end` take it. */
interface ReadyResponse {
  ok: HeaderList
  notModified: HeaderList
  content: Content
  etag: string | undefined
  /** As it is logged. */
  path: string
  isCurrent(): boolean
}

/** The bytes, or a text with a character for each byte. */
type Content = Uint8Array | string

/** Names and values in turn. Each request writes its id into the list. */
interface HeaderList {
  list: string[]
  requestIdAt: number
}

interface Options {
  log(request: LoggedRequest): void
  /** True once the store has been asked to stop: every response then closes its connection. */
  isStopping(): boolean
}

/** Compressed: about a thousand pages. */
const MOST_BYTES = 24_000_000
const MOST_RESPONSES = 5_000
const LONGEST_URL = 1_000
/** Browsers send a few spellings of Accept-Encoding, and a store has a few hosts. */
const MOST_SPELLINGS = 100
const REQUEST_ID = 'x-request-id'
/** Node copies a longer text to write it, which takes more time than is saved. */
const LONGEST_TEXT = 20_000
/** Headers that a 304 does not have. */
const OF_CONTENT = ['content-encoding', 'content-length']

export function createReadyResponses({ log, isStopping }: Options): ReadyResponses {
  const responses = new LRUCache<string, ReadyResponse>({
    ...{ max: MOST_RESPONSES, maxSize: MOST_BYTES },
    sizeCalculation: ({ content }) => content.length + 2_000,
  })
  const encodings = new Map<string, Encoding>()
  /** The hosts of requests that were answered: a malformed one is refused. */
  const hosts = new Set<string>()

  return { send, add }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const begun = performance.now()
    const ready = find(request)
    if (!ready) return false
    const requestId = randomUUID()
    const { method = '' } = request
    const status = isKnown(request, ready) ? 304 : 200
    const { list, requestIdAt } = status === 304 ? ready.notModified : ready.ok
    // `writeHead` reads the list before it returns, so that all requests can share it.
    list[requestIdAt] = requestId
    response.writeHead(status, list)
    if (status === 304 || method === 'HEAD') response.end()
    else response.end(ready.content, 'latin1')
    const ms = performance.now() - begun
    log({ method, path: ready.path, status, ms, requestId })
    return true
  }

  function find(request: IncomingMessage): ReadyResponse | undefined {
    if (isStopping() || !isPlainRead(request) || !hosts.has(request.headers.host ?? '')) return undefined
    const key = keyOf(request)
    const ready = responses.get(key)
    if (!ready || ready.isCurrent()) return ready
    responses.delete(key)
    return undefined
  }

  function add(request: IncomingMessage, { headers, content, isCurrent }: SharedResponse): void {
    const { url = '' } = request
    const { host } = request.headers
    if (!isPlainRead(request) || url.length > LONGEST_URL || host === undefined) return
    if (hosts.size < MOST_SPELLINGS) hosts.add(host)
    const names = new Headers(headers)
    names.set(REQUEST_ID, '')
    const pairs = [...names]
    // Node would send the content in chunks without it.
    const length = names.has('content-length') ? [] : [['content-length', String(content.byteLength)]]
    responses.set(keyOf(request), {
      content: toContent(content),
      ...{ isCurrent, etag: headers.get('ETag') ?? undefined, path: loggablePath(url) },
      ok: toHeaderList([...pairs, ...length]),
      notModified: toHeaderList(pairs.filter(([name]) => !OF_CONTENT.includes(name))),
    })
  }

  function keyOf({ url, headers }: IncomingMessage): string {
    return `${encodingFor(String(headers['accept-encoding'] ?? ''))} ${url}`
  }

  function encodingFor(accepted: string): Encoding {
    const known = encodings.get(accepted)
    if (known) return known
    const chosen = chooseEncoding(accepted)
    if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, chosen)
    return chosen
  }
}

/** Whether nothing but address, encoding and version decides about the response. */
function isPlainRead({ method, httpVersion, url, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    httpVersion === '1.1' &&
    url?.[0] === '/' &&
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

/** A text is written together with its head, in one system call: a fifth less time for a small file. */
function toContent(bytes: Uint8Array): Content {
  return bytes.byteLength > LONGEST_TEXT
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

function toHeaderList(pairs: string[][]): HeaderList {
  const list = pairs.flat()
  return { list, requestIdAt: list.indexOf(REQUEST_ID) + 1 }
}
