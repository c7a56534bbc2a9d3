import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode, isCompressible } from './content-encoding.ts'
import type { FairQueue, SharedWork, Visitor } from './fair-queue.ts'
import { hasVersion } from './has-version.ts'

/** What is asked for, as far as an answer that is the same for everyone can depend on it. */
export interface PageRequest {
  key: string
  encoding: Encoding
  ifNoneMatch?: string | undefined
}

/** Where a request that needs a render waits for it. */
export interface PageTurn {
  queue: FairQueue
  visitor: Visitor
}

/** Keeps answers that are the same for everyone, as compressed bytes, until something that they show changes. */
export interface PageCache {
  /**
   * The kept answer, or what `render` makes in its turn; requests for one key at the same time share one render. Where
   * that is a 503, since the database is away, the answer is the page as it was last kept (RFC 5861, stale-if-error).
   *
   * @throws {QueueFull}
   */
  answer(request: PageRequest, turn: PageTurn, render: () => Promise<Response>): Promise<Response>
  /** What is kept has become old, and so has what is being rendered at this moment. */
  forget(): void
  /** Starts keeping answers: from now on we are told about every change. */
  open(): void
  /** Stops keeping and answering, since a change could go unnoticed. */
  close(): void
}

interface CachedPage {
  headers: [name: string, value: string][]
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** What was true when its render began; another one is true after each change. */
  state: object
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** What a render made. Only a page is for all; anything else is for the request that it was made for. */
type Rendered = { page: CachedPage } | { page?: undefined; answer: Promise<Response> }

const LONGEST_KEY = 1_000
/** What time alone changes on a page, such as the year, is announced by nobody. */
const LONGEST_AGE_MS = 3_600_000

export function createPageCache(maxBytes: number): PageCache {
  // The compressed forms of a page are together smaller than the page itself.
  const sizeCalculation = (page: CachedPage) => page.body.byteLength * 2 + 1_000
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation, ttl: LONGEST_AGE_MS })
  let rendering = new Map<string, SharedWork<Rendered>>()
  let isOpen = false

  return { answer, forget, open, close }

  async function answer(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (request.key.length > LONGEST_KEY) return queue.run(visitor, render)
    const kept = pages.get(request.key)
    if (kept && isOpen && kept.state === rendering) return send(kept, request)
    const fresh = await answerAnew(request, { queue, visitor }, render)
    return kept && fresh.status === 503 ? send(kept, request) : fresh
  }

  async function answerAnew(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (!isOpen) return queue.run(visitor, render)
    const shared = rendering.get(request.key)
    if (!shared) return renderForAll(request, { queue, visitor }, render)
    const { page } = await shared.wait(visitor)
    // Whoever waited for an answer that turned out not to be kept needs one of their own.
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
    if (!response || !isKeepable(response)) return { answer }
    const page = await toCachedPage(response, current)
    // A change since the render began has put another map in this one's place.
    if (current === rendering && isOpen) pages.set(key, page)
    return { page }
  }

  function forget(): void {
    rendering = new Map()
  }

  function open(): void {
    isOpen = true
  }

  function close(): void {
    isOpen = false
    forget()
  }
}

/**
 * Only what its route declares public, and nothing that concerns one person. A picture would gain nothing here, and
 * take the room of many pages.
 */
function isKeepable({ status, headers }: Response): boolean {
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
  if (hasVersion(ifNoneMatch, page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // Not a copy: however many read a page at the same time, its bytes are in memory once.
  return new Response(await encoded(page, encoding), { headers })
}

function encoded(page: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const made = encode(page.body, encoding)
  page.encoded.set(encoding, made)
  return made
}
