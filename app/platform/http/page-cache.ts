import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode, isCompressible } from './content-encoding.ts'
import type { FairQueue, SharedWork, Visitor } from './fair-queue.ts'
import { matchesEtag } from './matches-etag.ts'

/** The parts of a request on which a public page depends. */
export interface PageRequest {
  key: string
  encoding: Encoding
  ifNoneMatch?: string | undefined
}

/** The queue in which a request waits for its render. */
export interface PageTurn {
  queue: FairQueue
  visitor: Visitor
}

/** Caches public pages as compressed bytes until their content changes. */
export interface PageCache {
  /**
   * Returns the cached page, or renders it in its turn; concurrent requests for one key share one render. If that fails
   * with 503, because the database is unavailable, returns the last cached page (RFC 5861, stale-if-error).
   *
   * @throws {QueueFull}
   */
  answer(request: PageRequest, turn: PageTurn, render: () => Promise<Response>): Promise<Response>
  /** Invalidates the cached pages, and those that are being rendered. */
  evict(): void
  /** Starts caching: no change will be missed from now on. */
  open(): void
  /** Stops caching and reading, because changes may be missed. */
  close(): void
}

interface CachedPage {
  headers: [name: string, value: string][]
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** Identifies the time between two changes at which its render began. */
  state: object
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** The result of a render. Only a page is shared; any other response belongs to the request that made it. */
type Rendered = { page: CachedPage } | { page?: undefined; answer: Promise<Response> }

const LONGEST_KEY = 1_000
/** Bounds changes that only time brings, such as the year in the footer. */
const LONGEST_AGE_MS = 3_600_000

export function createPageCache(maxBytes: number): PageCache {
  // The compressed forms of a page are together smaller than the page itself.
  const sizeCalculation = (page: CachedPage) => page.body.byteLength * 2 + 1_000
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation, ttl: LONGEST_AGE_MS })
  let rendering = new Map<string, SharedWork<Rendered>>()
  let isOpen = false

  return { answer, evict, open, close }

  async function answer(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (request.key.length > LONGEST_KEY) return queue.run(visitor, render)
    const cached = pages.get(request.key)
    if (cached && isOpen && cached.state === rendering) return send(cached, request)
    const rendered = await renderPage(request, { queue, visitor }, render)
    return cached && rendered.status === 503 ? send(cached, request) : rendered
  }

  async function renderPage(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (!isOpen) return queue.run(visitor, render)
    const shared = rendering.get(request.key)
    if (!shared) return renderForAll(request, { queue, visitor }, render)
    const { page } = await shared.wait(visitor)
    // A shared render that can't be cached is not shared either.
    return page ? send(page, request) : queue.run(visitor, render)
  }

  async function renderForAll(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    const known = rendering
    const shared = queue.share(
      () => renderOnce(request.key, render),
      () => known.delete(request.key),
    )
    known.set(request.key, shared)
    const rendered = await shared.wait(visitor)
    return rendered.page ? send(rendered.page, request) : rendered.answer
  }

  async function renderOnce(key: string, render: () => Promise<Response>): Promise<Rendered> {
    const current = rendering
    const answer = render()
    const response = await answer.catch(() => undefined)
    if (!response || !isCacheable(response)) return { answer }
    const page = await toCachedPage(response, current)
    // A change since the render began has replaced this map.
    if (current === rendering && isOpen) pages.set(key, page)
    return { page }
  }

  function evict(): void {
    rendering = new Map()
  }

  function open(): void {
    isOpen = true
  }

  function close(): void {
    isOpen = false
    evict()
  }
}

/**
 * Only pages that their route declares public, and that set no cookie. Pictures are excluded, because they would take
 * the room of many pages.
 */
function isCacheable({ status, headers }: Response): boolean {
  const varies = (headers.get('Vary') ?? '').toLowerCase()
  return (
    status === 200 &&
    /\bpublic\b/.test(headers.get('Cache-Control') ?? '') &&
    !headers.has('Set-Cookie') &&
    isCompressible(headers.get('Content-Type')) &&
    (varies === '' || varies === 'accept-encoding')
  )
}

async function toCachedPage(response: Response, state: object): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'vary' && name !== 'content-length')
  const digest = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url')
  // Weak, because the bytes differ by encoding while the page is the same.
  return { headers, etag: `W/"${digest.slice(0, 22)}"`, body, state, encoded: new Map() }
}

async function send(page: CachedPage, { encoding, ifNoneMatch }: PageRequest): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding')
  if (matchesEtag(ifNoneMatch, page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // Not a copy: concurrent responses share the bytes in memory.
  return new Response(await encoded(page, encoding), { headers })
}

function encoded(page: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const made = encode(page.body, encoding)
  page.encoded.set(encoding, made)
  return made
}
