import { askShownPage } from './ask-shown-page.ts'
import { openCopies, SEEN_AT_HEADER } from './cached-copies.ts'
import { cachedPath, dataOfPage, isKeepablePage, pageOfData, requestKind } from './cached-paths.ts'
import { asOldPage, OFFLINE_ADDRESS, toOfflinePage, unreachable, withoutData } from './cached-responses.ts'
import type { ShownMessage, WorkerWish } from './messages.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Names the build that this worker belongs to; the build puts it in. */
declare const BUILD: string
declare const self: WorkerScope

/**
 * Always there, also for whoever has not been there: the offline page, and the checkout, which holds nobody's basket
 * until the browser fills it in.
 */
const ALWAYS_KEPT = [OFFLINE_ADDRESS, `${OFFLINE_ADDRESS}.data`, '/checkout', '/checkout.data']
/** How long a page that is kept waits for the shop. */
const TIMEOUT_MS = 6_000
/** The admin is asked for past the worker, without waking it. */
const PAST_THE_WORKER = ['/admin*', '/make-admin*', '/create-admin*', '/session*', '/logout*']

const copies = openCopies(BUILD, ALWAYS_KEPT)

self.addEventListener('install', event => {
  const rules = PAST_THE_WORKER.map(pathname => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }))
  // A browser that knows no such rules asks the worker, which leaves these addresses to it.
  event.waitUntil(event.addRoutes?.(rules).catch(() => {}) ?? Promise.resolve())
  event.waitUntil(Promise.all(ALWAYS_KEPT.map(keepAlways)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      copies.forgetOtherBuilds(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', event => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(respondWithPage(event))
  else if (kind === 'data') event.respondWith(answerData(event))
  else if (kind) event.respondWith(answerFile(event, kind))
})

/** A page that was opened before there was a worker tells what it shows. */
self.addEventListener('message', event => {
  const wish = event.data as WorkerWish
  if (wish?.kind === 'keep') event.waitUntil(keepFirstPage(wish).catch(() => {}))
})

/** Asked for without cookies: what comes is nobody's. */
async function keepAlways(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  if (!address.endsWith('.data')) await copies.keepFilesOf(await answer.clone().text())
  await copies.keepPage(address, answer, undefined)
}

async function keepFirstPage({ address, pictures }: WorkerWish): Promise<void> {
  const request = { method: 'GET', url: new URL(address, self.location.origin).href, mode: 'navigate' }
  if (requestKind(request, self.location.origin) === 'page') {
    await keepPage(cachedPath(request.url), await fetch(address))
  }
  for (const picture of pictures) {
    const url = new URL(picture, self.location.origin)
    const isPicture =
      requestKind({ ...request, url: url.href, mode: 'no-cors' }, self.location.origin) === 'picture'
    if (isPicture) await copies.keepFile('picture', url.pathname, await fetch(url, { cache: 'force-cache' }))
  }
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const address = cachedPath(event.request.url)
  try {
    const answer = await readFromShop(event, address)
    event.waitUntil(keepPage(address, answer.clone()).catch(() => {}))
    return answer
  } catch {
    const kept = await copies.findPage(address)
    return kept ? asOldPage(kept) : toOfflinePage(address)
  }
}

async function answerData(event: FetchEvent): Promise<Response> {
  const address = cachedPath(event.request.url)
  try {
    const answer = await readFromShop(event, address)
    const isWhole = !new URL(event.request.url).searchParams.has('_routes')
    if (isWhole && isKeepablePage(address, answer)) {
      event.waitUntil(copies.keepPage(address, answer.clone(), Date.now()).catch(() => {}))
    }
    tellShown(event, { kind: 'shown', address: pageOfData(address) })
    return answer
  } catch {
    const kept = await copies.findPage(address)
    if (kept) {
      const seenAt = kept.headers.get(SEEN_AT_HEADER)
      tellShown(event, {
        kind: 'shown',
        address: pageOfData(address),
        ...(seenAt && { seenAt: Number(seenAt) }),
      })
      return kept
    }
    const isPartOfPage = new URL(event.request.url).searchParams.has('_routes')
    return isPartOfPage ? unreachable() : answerWithoutData(event, pageOfData(address))
  }
}

async function answerWithoutData(event: FetchEvent, page: string): Promise<Response> {
  const client = await self.clients.get(event.clientId)
  const [shown, kept] = await Promise.all([client && askShownPage(client), copies.findPage(page)])
  const isPageCached = kept !== undefined
  return withoutData({ page, shown, at: client && cachedPath(client.url), isPageCached })
}

async function answerFile(event: FetchEvent, kind: 'asset' | 'picture'): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await copies.findFile(kind, pathname)
  if (kept) return kept
  try {
    const answer = await fetch(event.request)
    event.waitUntil(copies.keepFile(kind, pathname, answer.clone()).catch(() => {}))
    return answer
  } catch (fault) {
    const other = kind === 'picture' ? await copies.findOtherWidth(pathname) : undefined
    if (other) return other
    throw fault
  }
}

/** @throws where the shop can't be reached, or lets somebody who could be shown a kept page wait */
async function readFromShop(event: FetchEvent, address: string): Promise<Response> {
  const answer = event.preloadResponse.then(preloaded => preloaded ?? fetch(event.request))
  // A rejection after patience has run out is nobody's.
  answer.catch(() => {})
  if (!(await copies.findPage(address))) return answer
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${address} took too long.`)), TIMEOUT_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

async function keepPage(address: string, answer: Response): Promise<void> {
  if (!isKeepablePage(address, answer)) return
  const seenAt = Date.now()
  const text = await answer.text()
  await copies.keepPage(address, new Response(text, { headers: answer.headers }), seenAt)
  await keepDataOf(address, seenAt)
  await copies.keepFilesOf(text)
}

/** With its data a page can be read again, and reached by a link or Back, without opening its document once more. */
async function keepDataOf(page: string, seenAt: number): Promise<void> {
  const address = dataOfPage(page)
  const answer = await fetch(address, { priority: 'low' })
  if (isKeepablePage(address, answer)) await copies.keepPage(address, answer, seenAt)
}

function tellShown(event: FetchEvent, message: ShownMessage): void {
  event.waitUntil(self.clients.get(event.clientId).then(client => client?.postMessage(message)))
}
