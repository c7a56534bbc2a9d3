import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode, isCompressible } from './content-encoding.ts'
import { hasVersion } from './has-version.ts'

/** What is asked for, as far as an answer that is the same for everyone can depend on it. */
export interface PageRequest {
  key: string
  encoding: Encoding
  ifNoneMatch?: string | undefined
}

/** Keeps answers that are the same for everyone, as compressed bytes, until something that they show changes. */
export interface PageCache {
  /** The kept answer, or what `render` makes; requests for one key at the same time share one render. */
  answer(request: PageRequest, render: () => Promise<Response>): Promise<Response>
  /** Forgets everything; what is being rendered at this moment shows an older state and will not be kept. */
  forget(): void
  /** Starts keeping answers: from now on we are told about every change. */
  open(): void
  /** Stops keeping and answering, since a change could go unnoticed. */
  close(): void
}

interface KeptPage {
  headers: [name: string, value: string][]
  etag: string
  body: Uint8Array
  encoded: Map<Encoding, Promise<Uint8Array>>
}

const LONGEST_KEY = 1_000
/** What time alone changes on a page, such as the year, is announced by nobody. */
const LONGEST_AGE_MS = 3_600_000

export function createPageCache(maxBytes: number): PageCache {
  // The compressed forms of a page are together smaller than the page itself.
  const sizeCalculation = (page: KeptPage) => page.body.byteLength * 2 + 1_000
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation, ttl: LONGEST_AGE_MS })
  let rendering = new Map<string, Promise<KeptPage | undefined>>()
  let isOpen = false

  return { answer, forget, open, close }

  async function answer(request: PageRequest, render: () => Promise<Response>): Promise<Response> {
    if (!isOpen || request.key.length > LONGEST_KEY) return render()
    const kept = pages.get(request.key)
    if (kept) return send(kept, request)
    const begun = rendering.get(request.key)
    if (!begun) return renderForAll(request, render)
    const shared = await begun
    // Whoever waited for an answer that turned out not to be kept needs one of their own.
    return shared ? send(shared, request) : render()
  }

  async function renderForAll(request: PageRequest, render: () => Promise<Response>): Promise<Response> {
    const current = rendering
    const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>()
    current.set(request.key, promise)
    let page: KeptPage | undefined
    try {
      const response = await render()
      if (!isKeepable(response)) return response
      page = await toKeptPage(response)
      // A change since the render began has put another map in this one's place.
      if (current === rendering && isOpen) pages.set(request.key, page)
      return await send(page, request)
    } finally {
      current.delete(request.key)
      resolve(page)
    }
  }

  function forget(): void {
    pages.clear()
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

async function toKeptPage(response: Response): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'vary' && name !== 'content-length')
  const digest = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url')
  // Weak, because the bytes differ by encoding while the page is the same.
  return { headers, etag: `W/"${digest.slice(0, 22)}"`, body, encoded: new Map() }
}

async function send(page: KeptPage, { encoding, ifNoneMatch }: PageRequest): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding')
  if (hasVersion(ifNoneMatch, page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await encoded(page, encoding)), { headers })
}

function encoded(page: KeptPage, encoding: Encoding): Promise<Uint8Array> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const made = encode(page.body, encoding)
  page.encoded.set(encoding, made)
  return made
}
