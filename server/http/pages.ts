import { findRoute } from '#app/find-route.ts'
import { chooseEncoding, encode, isCompressible } from '#app/platform/http/content-encoding.ts'
import { QueueFull, type Visitor } from '#app/platform/http/fair-queue.ts'
import type { PageCache } from '#app/platform/http/page-cache.ts'
import type { Services } from '#app/platform/services.server.ts'
import { awayPage, busyPage, faultPage, RETRY_AFTER_SECONDS } from './plain-page.ts'
import { publicAddress } from './public-address.ts'
import { acceptBody } from './request-guard.ts'
import { createTurns } from './turns.ts'

/** Answers one request by the router: a page, its data, or a resource. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** What the server knows of a request besides the request. */
export type Visit = Pick<Services, 'requestId' | 'source'>

export interface Pages {
  render: RenderPage
  cache: PageCache
  /** Returns when every change that was committed before has been heard. */
  hearChanges(): Promise<void>
  /** True while the database is known not to answer. */
  isDatabaseUnavailable(): boolean
  storeUrl: string
}

const WORTH_COMPRESSING_BYTES = 1_000
const turns = createTurns()
/** A flood that was refused at once would ask again at once. */
const REFUSAL_MS = 1_000

export async function respondWithPage(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  const answer = request.method === 'POST' ? answerForm : answerRead
  const response = await answer(request, visit, pages).catch(async error => {
    if (!(error instanceof QueueFull)) throw error
    await new Promise(resolve => setTimeout(resolve, REFUSAL_MS))
    return busyPage(request)
  })
  // A route's word on keeping its page is not meant for what it answers to a form, or when it fails.
  if (request.method === 'POST' || response.status >= 400) response.headers.set('Cache-Control', 'no-store')
  if (response.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
  }
  if (request.method !== 'HEAD') return response
  // Nobody reads it, and a stream would go on until somebody had.
  await response.body?.cancel()
  return new Response(null, response)
}

async function answerRead(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  // The address is ours and not the one of the Host header, which anybody can set, as the answer may be kept. Its
  // making isn't ended when this client leaves, as others may wait for it.
  const address = publicAddress(addressAt(pages.storeUrl, request.url))
  const read = new Request(address, { headers: request.headers })
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  const { facts, isData } = findRoute(address.pathname)
  // Some files are too large for the router to hold them in memory as data.
  if (facts.file && isData) return new Response('Not found', { status: 404 })
  const queue = facts.file === 'picture' ? turns.pictures : turns.pages
  const visitor = visitorOf(request, visit)
  const render = async () => {
    // Pages that only say that they can't be made are not worth the work; the browser needs the data of one all the same.
    if (pages.isDatabaseUnavailable() && !isData) return awayPage(request, visit.requestId)
    return explainFault(request, visit, await pages.render(read, visit))
  }
  if (facts.cache === 'none') return queue.run(visitor, async () => compressed(request, await render()))
  const ifNoneMatch = request.headers.get('If-None-Match') ?? undefined
  const key = address.pathname + address.search
  const answer = await pages.cache.answer({ key, encoding, ifNoneMatch }, { queue, visitor }, render)
  return compressed(request, answer)
}

async function answerForm(request: Request, visit: Visit, pages: Pages): Promise<Response> {
  const body = await acceptBody(request)
  if (body instanceof Response) return body
  // The router compares the form's origin with the address; the two have been compared before, scheme aside.
  const origin = request.headers.get('Origin') ?? pages.storeUrl
  const { headers, signal } = request
  const init = { method: 'POST', headers, signal, body, duplex: 'half' as const }
  const form = new Request(addressAt(origin, request.url), init)
  // To the last byte of its answer: most of the work comes after the first.
  const answer = await turns.forms.run(visitorOf(request, visit), async () =>
    compressed(request, explainFault(request, visit, await pages.render(form, visit))),
  )
  // Whoever has just changed something sees the change on the next page.
  if (answer.status < 500) await pages.hearChanges()
  return answer
}

function visitorOf({ signal }: Request, { source }: Visit): Visitor {
  return { source, signal }
}

/** The same page under another origin; resolved as a reference, `//name` would become a host. */
function addressAt(origin: string, address: string): URL {
  const { pathname, search } = new URL(address)
  const moved = new URL(origin)
  moved.pathname = pathname
  moved.search = search
  return moved
}

/** The router answers a fault that no page could show with hardly a word; what a route itself says stays. */
function explainFault(request: Request, { requestId }: Visit, answer: Response): Response {
  const isPage = /text\/(html|x-script)|json/.test(answer.headers.get('Content-Type') ?? '')
  if (isPage) return answer
  if (answer.status === 503 && !answer.body) return awayPage(request, requestId)
  return answer.status === 500 ? faultPage(request, requestId) : answer
}

async function compressed(request: Request, answer: Response): Promise<Response> {
  const isWorthIt = isCompressible(answer.headers.get('Content-Type'))
  if (!answer.body || answer.headers.has('Content-Encoding') || !isWorthIt) return answer
  const headers = new Headers(answer.headers)
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  if (encoding === 'identity' || bytes.byteLength < WORTH_COMPRESSING_BYTES) {
    return new Response(bytes, { status: answer.status, headers })
  }
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(await encode(bytes, encoding), { status: answer.status, headers })
}
