import { LRUCache } from 'lru-cache'
import {
  type CachedPage,
  isCacheable,
  type PageRequest,
  respondWithCached,
  toCachedPage,
  type Validity,
} from './cached-page.ts'
import type { FairQueue, SharedWork, Visitor } from './fair-queue.ts'
import { isAffected, type PageChange } from './page-change.ts'

/** The queue in which a request waits for its render. */
export interface PageTurn {
  queue: FairQueue
  visitor: Visitor
}

/** The size of a page cache, and how many pages it has lost since the start. */
export interface CacheFigures {
  pages: number
  bytes: number
  evicted: number
}

/** Caches public pages as compressed bytes until their content changes. */
export interface PageCache {
  /**
   * Returns the cached page, or renders it in its turn; concurrent requests for one key share one render, and its
   * failure. If it fails with 503, because the database is unavailable, returns the last cached page (RFC 5861,
   * stale-if-error).
   *
   * @throws {QueueFull}
   */
  respond(request: PageRequest, turn: PageTurn, render: () => Promise<Response>): Promise<Response>
  /** Stops the use of cached pages that show what has changed, and of those that are being rendered. */
  evict(change: PageChange): void
  figures(): CacheFigures
  /** Starts caching: no change will be missed from now on. */
  open(): void
  /** Stops caching and reading, because changes may be missed. */
  close(): void
}

/** A render in progress, and the changes since it began. */
interface Render {
  changes: PageChange[]
}

/** The result of a render. A page or a failure is shared; any other response belongs to the request that made it. */
type Rendered =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'failure'; repeat: () => Response }
  | { kind: 'personal'; response: Response }

const LONGEST_KEY = 1_000
/** Bounds changes that only time brings, such as the year in the footer. */
const LONGEST_AGE_MS = 3_600_000
/** How often a page may be rendered again only because pieces were sold. */
const STOCK_DELAY_MS = 1_000
const EVERYTHING: PageChange = { kind: 'everything' }

export function createPageCache(maxBytes: number): PageCache {
  // A page may be there in the other compression too, which takes about as much again.
  const sizeCalculation = ({ first }: CachedPage) => first.bytes.byteLength * 2 + 1_000
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation,
    ttl: LONGEST_AGE_MS,
    dispose: ({ validity }, _key, reason) => {
      // Later changes are not noted about it.
      validity.state = 'outdated'
      if (reason === 'evict') evicted++
    },
  })
  const renders = new Set<Render>()
  let rendering = new Map<string, SharedWork<Rendered>>()
  let isOpen = false
  let evicted = 0

  return { respond, evict, open, close, figures }

  function figures(): CacheFigures {
    return { pages: pages.size, bytes: pages.calculatedSize, evicted }
  }

  async function respond(
    request: PageRequest,
    turn: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (request.key.length > LONGEST_KEY || !isOpen) return renderAlone(request, turn, render)
    const cached = pages.get(request.key)
    if (cached && isUsable(request.key, cached.validity)) return send(cached, request)
    const shared = rendering.get(request.key)
    const rendered = await (shared ?? share(request, turn.queue, render)).wait(turn.visitor)
    if (rendered.kind === 'page') return send(rendered.page, request)
    if (rendered.kind === 'failure') return orCached(request, rendered.repeat())
    // The first to ask gets the response that was made for it.
    return shared ? turn.queue.run(turn.visitor, render) : rendered.response
  }

  async function renderAlone(
    request: PageRequest,
    { queue, visitor }: PageTurn,
    render: () => Promise<Response>,
  ): Promise<Response> {
    return orCached(request, await queue.run(visitor, render))
  }

  function orCached(request: PageRequest, response: Response): Response | Promise<Response> {
    const cached = response.status === 503 ? pages.get(request.key) : undefined
    return cached ? send(cached, request) : response
  }

  function send(page: CachedPage, request: PageRequest): Promise<Response> {
    return respondWithCached(page, request, currentCheck(request.key, page.validity))
  }

  /** Does not hold the page, because responses that may be sent again outlast it, and it has all its encodings. */
  function currentCheck(key: string, validity: Validity): () => boolean {
    return () => isOpen && isUsable(key, validity)
  }

  /** A page that is only behind by some sold pieces is used while it is young, or while it is rendered again. */
  function isUsable(key: string, { state, renderedAt, shownUntil }: Validity): boolean {
    const age = performance.now() - renderedAt
    if (age >= LONGEST_AGE_MS || Date.now() >= shownUntil) return false
    if (state !== 'behind') return state === 'current'
    return rendering.has(key) || age < STOCK_DELAY_MS
  }

  function share(
    request: PageRequest,
    queue: FairQueue,
    render: () => Promise<Response>,
  ): SharedWork<Rendered> {
    const known = rendering
    const shared = queue.share(
      () => renderOnce(request, render),
      () => known.delete(request.key),
    )
    known.set(request.key, shared)
    return shared
  }

  async function renderOnce(
    { key, encoding, showsNoProducts = false }: PageRequest,
    render: () => Promise<Response>,
  ): Promise<Rendered> {
    const current: Render = { changes: [] }
    renders.add(current)
    try {
      const renderedAt = performance.now()
      const response = await render()
      if (isFailure(response)) return { kind: 'failure', repeat: await toRepeat(response) }
      if (!isCacheable(response)) return { kind: 'personal', response }
      const page = await toCachedPage(response, { encoding, showsNoProducts, renderedAt })
      const changes = current.changes.filter(change => isAffected(page.shown, change))
      const { validity } = page
      if (changes.length > 0) validity.state = changes.every(isStock) ? 'behind' : 'outdated'
      if (isOpen && validity.state !== 'outdated') pages.set(key, page)
      // Closed, or larger than the cache.
      if (pages.peek(key) !== page) validity.state = 'outdated'
      return { kind: 'page', page }
    } finally {
      renders.delete(current)
    }
  }

  function evict(change: PageChange): void {
    for (const { changes } of renders) changes.push(change)
    for (const page of pages.values()) {
      if (page.validity.state === 'outdated' || !isAffected(page.shown, change)) continue
      markChanged(page.validity, change)
    }
    // Later requests share no render that began before the change, unless it may be a little behind.
    if (!isStock(change)) rendering = new Map()
  }

  function markChanged(validity: Validity, change: PageChange): void {
    validity.state = isStock(change) ? 'behind' : 'outdated'
    if (validity.state === 'outdated') evicted++
  }

  function open(): void {
    isOpen = true
  }

  function close(): void {
    isOpen = false
    evict(EVERYTHING)
  }
}

function isStock({ kind }: PageChange): boolean {
  return kind === 'stock'
}

function isFailure({ status, headers }: Response): boolean {
  return status >= 500 && !headers.has('Set-Cookie')
}

/** The same failure for each of those who waited for one render. */
async function toRepeat(response: Response): Promise<() => Response> {
  const { status, headers } = response
  const body = await response.arrayBuffer()
  return () => new Response(body, { status, headers })
}
