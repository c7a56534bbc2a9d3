import { isEnglishOnly } from '#app/english-only.ts'
import { type FoundRoute, findRoute } from '#app/find-route.ts'
import { withRequestId } from '#app/platform/db/slow-queries.server.ts'
import { chooseEncoding, encode, isCompressible } from '#app/platform/http/content-encoding.ts'
import { QueueFull, type Visitor } from '#app/platform/http/fair-queue.ts'
import type { PageCache } from '#app/platform/http/page-cache.ts'
import { SHOWN_PRODUCTS, SHOWN_UNTIL } from '#app/platform/http/page-change.ts'
import { SharedResponse } from '#app/platform/http/shared-response.ts'
import type { Services } from '#app/platform/services.server.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { awayPage, busyPage, errorPage, RETRY_AFTER_SECONDS } from './plain-page.ts'
import { publicAddress } from './public-address.ts'
import { acceptBody } from './request-guard.ts'
import { createTurns } from './turns.ts'

/** Lets the router respond to a request for a page, its data, or a resource. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** The server's data about a request. */
export type Visit = Pick<Services, 'requestId' | 'source'>

export interface Pages {
  render: RenderPage
  cache: PageCache
  /** Resolves when the notifications of all earlier commits have been received. */
  receiveChanges(): Promise<void>
  /** True while the database does not respond. */
  isDatabaseUnavailable(): boolean
  /** It changes when a domain becomes the store's address. */
  readStoreUrl(): string
}

const WORTH_COMPRESSING_BYTES = 1_000
const turns = createTurns()
/** Delays a refusal, because a flood would retry at once. */
const REFUSAL_MS = 1_000

export async function respondWithPage(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  const handle = request.method === 'POST' ? handleForm : handleRead
  const handled = withRequestId(visit.requestId, () => handle(request, visit, pages))
  const response = await handled.catch(async error => {
    if (!(error instanceof QueueFull)) throw error
    await new Promise(resolve => setTimeout(resolve, REFUSAL_MS))
    return busyPage(request)
  })
  // A route's Cache-Control applies neither to forms nor to errors.
  if (request.method === 'POST' || response.status >= 400) response.headers.set('Cache-Control', 'no-store')
  if (response.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
  }
  response.headers.delete(SHOWN_PRODUCTS)
  response.headers.delete(SHOWN_UNTIL)
  if (request.method !== 'HEAD') return response
  // The body of a HEAD response is never read, and a stream would not end.
  await response.body?.cancel()
  return new Response(null, response)
}

async function handleRead(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  // The address has our own origin, not that of the Host header, which can be forged, because the page may be cached.
  // The render does not end when this client leaves, because others may share it.
  const address = publicAddress(addressAt(pages.readStoreUrl(), request.url))
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  const route = findRoute(address.pathname)
  const { facts, isData } = route
  // What is cached is sent to others, who want its body.
  const isShared = facts.cache !== 'none' && facts.file !== 'video'
  const method = isShared ? 'GET' : request.method
  const read = new Request(address, { headers: request.headers, method })
  if (isForeignLanguage(route)) return inItsLanguage(address, isData)
  // Some files are too large for the router to hold them in memory as data.
  if (facts.file && isData) return new Response('Not found', { status: 404 })
  const queue = facts.file === 'picture' || facts.file === 'video' ? turns.pictures : turns.pages
  const visitor = visitorOf(request, visit)
  const render = async () => {
    // Rendering a page that only reports the outage is a waste; the router still needs a response for its data.
    if (pages.isDatabaseUnavailable() && !isData) return awayPage(request, visit.requestId)
    return explainError(request, visit, await pages.render(read, visit))
  }
  if (!isShared) return queue.run(visitor, async () => compressed(request, await render()))
  const ifNoneMatch = request.headers.get('If-None-Match') ?? undefined
  const key = address.pathname + address.search
  const { showsNoProducts } = facts
  const page = { key, encoding, ifNoneMatch, showsNoProducts }
  const response = await pages.cache.respond(page, { queue, visitor }, render)
  return compressed(request, response)
}

async function handleForm(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  if (isForeignLanguage(findRoute(new URL(request.url).pathname)))
    return new Response('Not found', { status: 404 })
  const body = await acceptBody(request)
  if (body instanceof Response) return body
  // The router compares the form's origin with the address. Both were checked before, apart from the scheme.
  const origin = request.headers.get('Origin') ?? pages.readStoreUrl()
  const { headers, signal } = request
  const init = { method: 'POST', headers, signal, body, duplex: 'half' as const }
  const form = new Request(addressAt(origin, request.url), init)
  // A turn lasts to the last byte of the response, because most of the work comes after the first.
  const response = await turns.forms.run(visitorOf(request, visit), async () =>
    compressed(request, explainError(request, visit, await pages.render(form, visit))),
  )
  // The person who made a change sees it on the next page.
  if (response.status < 500) await pages.receiveChanges()
  return response
}

/** Whether the address has the prefix of a language that the page has not. */
function isForeignLanguage(route: FoundRoute): boolean {
  return route.language !== 'en' && isEnglishOnly(route)
}

function inItsLanguage({ pathname, search }: URL, isData: boolean): Response {
  if (isData) return new Response('Not found', { status: 404 })
  const headers = { Location: splitLanguage(pathname).path + search, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

function visitorOf({ signal }: Request, { source }: Visit): Visitor {
  return { source, signal }
}

/** The same page under another origin. `new URL(path, origin)` would read `//name` as a host. */
function addressAt(origin: string, address: string): URL {
  const { pathname, search } = new URL(address)
  const moved = new URL(origin)
  moved.pathname = pathname
  moved.search = search
  return moved
}

/** The router's response to an error outside a page is nearly empty; a route's own text is preserved. */
function explainError(request: Request, { requestId }: Visit, response: Response): Response {
  const isPage = /text\/(html|x-script)|json/.test(response.headers.get('Content-Type') ?? '')
  if (isPage) return response
  if (response.status === 503 && !response.body) return awayPage(request, requestId)
  return response.status === 500 ? errorPage(request, requestId) : response
}

async function compressed(request: Request, response: Response): Promise<Response> {
  if (response instanceof SharedResponse) return response
  const isWorthIt = isCompressible(response.headers.get('Content-Type'))
  if (!response.body || response.headers.has('Content-Encoding') || !isWorthIt) return response
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  if (encoding === 'identity' || bytes.byteLength < WORTH_COMPRESSING_BYTES) {
    return new Response(bytes, { status: response.status, headers })
  }
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(await encode(bytes, encoding), { status: response.status, headers })
}
