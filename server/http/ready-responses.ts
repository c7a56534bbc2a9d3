import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
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

/** A response as it is written. */
interface ReadyResponse {
  ok: Head
  notModified: Head
  content: Content
  etag: string | undefined
  /** As it is logged. */
  path: string
  isCurrent(): boolean
}

/** The bytes, or a text with a character for each byte. */
type Content = Uint8Array | string

/** The head up to the request id, and from there to the headers of the moment. */
type Head = [before: string, after: string]

interface Options {
  log(request: LoggedRequest): void
  /** True once the store has been asked to stop: every response then closes its connection. */
  isStopping(): boolean
  /** For how long a connection may be idle, in milliseconds, as each response says. */
  keepAliveTimeout: number
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
const CLOSE = 'Connection: close\r\n\r\n'
/** Up to here Node copies a text faster than it hands two pieces to the system. */
const LONGEST_TEXT = 4_000
/** Headers that a 304 does not have. */
const OF_CONTENT = ['content-encoding', 'content-length']

export function createReadyResponses({ log, isStopping, keepAliveTimeout }: Options): ReadyResponses {
  const responses = new LRUCache<string, ReadyResponse>({
    ...{ max: MOST_RESPONSES, maxSize: MOST_BYTES },
    sizeCalculation: ({ content }) => content.length + 4_000,
  })
  const encodings = new LRUCache<string, Encoding>({ max: MOST_SPELLINGS })
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1_000)}\r\n\r\n`
  let second = 0
  let date = ''

  return { send, add }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const begun = performance.now()
    const ready = find(request)
    if (!ready) return false
    const requestId = randomUUID()
    const { method = '' } = request
    const isNew = !isKnown(request, ready)
    const [before, after] = isNew ? ready.ok : ready.notModified
    const connection = response.shouldKeepAlive ? keepAlive : CLOSE
    setHead(response, before + requestId + after + currentDate() + connection)
    if (!response.shouldKeepAlive) closeAfter(response)
    if (isNew && method === 'GET') response.end(ready.content, 'latin1')
    else response.end()
    const status = isNew ? 200 : 304
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
    const names = new Headers(headers)
    names.set(REQUEST_ID, '')
    const pairs = [...names]
    // Node would send the content in chunks without it.
    const length = names.has('content-length') ? [] : [['content-length', String(content.byteLength)]]
    responses.set(keyOf(request), {
      content: toContent(content),
      ...{ isCurrent, etag: headers.get('ETag') ?? undefined, path: loggablePath(url) },
      ok: toHead(200, [...pairs, ...length]),
      notModified: toHead(
        304,
        pairs.filter(([name = '']) => !OF_CONTENT.includes(name)),
      ),
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

  function currentDate(): string {
    const now = Math.trunc(Date.now() / 1_000)
    if (now !== second) {
      second = now
      date = `Date: ${new Date(now * 1_000).toUTCString()}\r\n`
    }
    return date
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

/** A short text is written together with its head, in one piece. */
function toContent(bytes: Uint8Array): Content {
  return bytes.byteLength > LONGEST_TEXT
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** @param pairs names and values that `Headers` has accepted, which therefore contain no line break */
function toHead(status: number, pairs: string[][]): Head {
  const at = pairs.findIndex(([name]) => name === REQUEST_ID)
  const before = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${toLines(pairs.slice(0, at))}${REQUEST_ID}: `
  return [before, `\r\n${toLines(pairs.slice(at + 1))}`]
}

function toLines(pairs: string[][]): string {
  return pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}

/**
 * Gives a response its head as text. `writeHead` would check each header again and join them for each request, a fifth
 * of its time. Node has no public way: `_header` is where it holds the head of a response until it is written.
 */
function setHead(response: ServerResponse, head: string): void {
  const written = response as ServerResponse & { _header: string | null }
  written._header = head
}

/** Closes the connection once the response is written, as `writeHead` arranges it. */
function closeAfter(response: ServerResponse): void {
  const { socket } = response
  response.on('finish', () => socket?.destroySoon())
}
