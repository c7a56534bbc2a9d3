import { createHash } from 'node:crypto'
import { decode, type Encoding, encode, isCompressible } from './content-encoding.ts'
import { matchesEtag } from './matches-etag.ts'
import { parseShownProducts, SHOWN_PRODUCTS, SHOWN_UNTIL, type ShownProducts } from './page-change.ts'
import { SharedResponse } from './shared-response.ts'

/**
 * `current`: nothing that it shows has changed. `behind`: pieces were sold or came back since it was rendered.
 * `outdated`: only for the time when the database is unavailable.
 */
export type PageState = 'current' | 'behind' | 'outdated'

export interface CachedPage {
  headers: [name: string, value: string][]
  etag: string
  /** Compressed, as it was first asked for or by gzip: about a seventh of the page. */
  first: { encoding: Encoding; bytes: Uint8Array<ArrayBuffer> }
  /** Compressed otherwise, since that was asked for. */
  others: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  shown: ShownProducts
  validity: Validity
}

/** Whether a page may still be sent. Responses that outlast the page hold this of it alone. */
export interface Validity {
  state: PageState
  /** Until when the page is true, in milliseconds of the clock; Infinity if only a change ends that. */
  shownUntil: number
  /** When its render began, in milliseconds of `performance.now()`. */
  renderedAt: number
}

/** The parts of a request on which a public page depends. */
export interface PageRequest {
  key: string
  encoding: Encoding
  ifNoneMatch?: string | undefined
  /** Whether the route shows no products, so that a change of them does not concern it. */
  showsNoProducts?: boolean | undefined
}

/** Headers that are not sent as they are: our own, and those that depend on the encoding. */
const OMITTED = ['vary', 'content-length', SHOWN_PRODUCTS.toLowerCase(), SHOWN_UNTIL.toLowerCase()]

/**
 * Only pages that their route declares public, and that set no cookie. Pictures are excluded, because they would take
 * the room of many pages.
 */
export function isCacheable({ status, headers }: Response): boolean {
  const varies = (headers.get('Vary') ?? '').toLowerCase()
  return (
    status === 200 &&
    /\bpublic\b/.test(headers.get('Cache-Control') ?? '') &&
    !headers.has('Set-Cookie') &&
    isCompressible(headers.get('Content-Type')) &&
    (varies === '' || varies === 'accept-encoding')
  )
}

export async function toCachedPage(
  response: Response,
  {
    encoding,
    showsNoProducts,
    renderedAt,
  }: { encoding: Encoding; showsNoProducts: boolean; renderedAt: number },
): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !OMITTED.includes(name))
  const digest = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url')
  return {
    // Weak, because the bytes differ by encoding while the page is the same.
    etag: `W/"${digest.slice(0, 22)}"`,
    headers,
    first: await compress(body, encoding === 'identity' ? 'gzip' : encoding),
    others: new Map(),
    shown: showsNoProducts ? 'none' : parseShownProducts(response.headers.get(SHOWN_PRODUCTS)),
    validity: {
      state: 'current',
      shownUntil: Date.parse(response.headers.get(SHOWN_UNTIL) ?? '') || Number.POSITIVE_INFINITY,
      renderedAt,
    },
  }
}

async function compress(body: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<CachedPage['first']> {
  // A copy, because what compresses returns a part of a larger buffer.
  return { encoding, bytes: Uint8Array.from(await encode(body, encoding)) }
}

/** The response to a request for the page: its bytes in the client's encoding, or 304 if the client has them. */
export async function respondWithCached(
  page: CachedPage,
  { encoding, ifNoneMatch }: PageRequest,
  isCurrent: () => boolean,
): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Accept-Encoding')
  if (matchesEtag(ifNoneMatch, page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new SharedResponse(await encoded(page, encoding), { headers, isCurrent })
}

/** Other encodings are made from the first. Few clients take none, so that the whole page is made for each of them. */
async function encoded({ first, others }: CachedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === first.encoding) return first.bytes
  const known = others.get(encoding)
  if (known) return known
  const made = decode(first.bytes, first.encoding).then(bytes => encode(bytes, encoding))
  if (encoding !== 'identity') others.set(encoding, made)
  return made
}
