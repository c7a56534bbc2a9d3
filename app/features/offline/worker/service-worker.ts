import { listPatterns, listPrefixes } from '#app/find-route.ts'
import { askShownPage } from './ask-shown-page.ts'
import { openCopies, SEEN_AT_HEADER } from './cached-copies.ts'
import { cachedPath, dataOfPage, isCacheablePage, pageOfData, requestKind } from './cached-paths.ts'
import { respondToMissingData, toCachedPage, toOfflinePage, unreachable } from './cached-responses.ts'
import type { CacheRequest, ShownMessage } from './messages.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build that this worker belongs to, filled in by the build. */
declare const BUILD: string
declare const self: WorkerScope

/** Cached when the worker is installed, with their data: pages that everyone may need offline. */
const ALWAYS_CACHED = listPatterns(({ offline }) => offline === 'precached').flatMap(page => [
  page,
  dataOfPage(page),
])
/** How long a cached page waits for the server. */
const TIMEOUT_MS = 6_000
/** Requests that bypass the worker without starting it. */
const BYPASSED_PATHS = listPrefixes(({ offline }) => offline === 'bypassed').map(prefix => `${prefix}*`)

const copies = openCopies(BUILD, ALWAYS_CACHED)

self.addEventListener('install', event => {
  const rules = BYPASSED_PATHS.map(pathname => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }))
  // Browsers without static routing ask the worker, which ignores these addresses.
  event.waitUntil(event.addRoutes?.(rules).catch(() => {}) ?? Promise.resolve())
  event.waitUntil(Promise.all(ALWAYS_CACHED.map(cachePermanently)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      copies.deleteOtherBuilds(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', event => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(respondWithPage(event))
  else if (kind === 'data') event.respondWith(respondWithData(event))
  else if (kind) event.respondWith(respondWithFile(event, kind))
})

/** A page that was opened before the worker says what it shows. */
self.addEventListener('message', event => {
  const message = event.data as CacheRequest
  if (message?.kind === 'cache-page') event.waitUntil(cacheFirstPage(message).catch(() => {}))
})

/** Fetched without cookies, so that no personal page is cached. */
async function cachePermanently(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`)
  if (!address.endsWith('.data')) await copies.cacheFilesOf(await response.clone().text())
  await copies.cachePage(address, response, undefined)
}

async function cacheFirstPage({ address, pictures }: CacheRequest): Promise<void> {
  const request = { method: 'GET', url: new URL(address, self.location.origin).href, mode: 'navigate' }
  if (requestKind(request, self.location.origin) === 'page') {
    await cachePage(cachedPath(request.url), await fetch(address))
  }
  for (const picture of pictures) {
    const url = new URL(picture, self.location.origin)
    const isPicture =
      requestKind({ ...request, url: url.href, mode: 'no-cors' }, self.location.origin) === 'picture'
    if (isPicture) await copies.cacheFile('picture', url.pathname, await fetch(url, { cache: 'force-cache' }))
  }
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const address = cachedPath(event.request.url)
  try {
    const response = await readFromShop(event, address)
    event.waitUntil(cachePage(address, response.clone()).catch(() => {}))
    return response
  } catch {
    const cached = await copies.findPage(address)
    return cached ? toCachedPage(cached) : toOfflinePage(address)
  }
}

async function respondWithData(event: FetchEvent): Promise<Response> {
  const address = cachedPath(event.request.url)
  try {
    const response = await readFromShop(event, address)
    const isWhole = !new URL(event.request.url).searchParams.has('_routes')
    if (isWhole && isCacheablePage(address, response)) {
      event.waitUntil(copies.cachePage(address, response.clone(), Date.now()).catch(() => {}))
    }
    reportShown(event, { kind: 'shown', address: pageOfData(address) })
    return response
  } catch {
    const cached = await copies.findPage(address)
    if (cached) {
      const seenAt = cached.headers.get(SEEN_AT_HEADER)
      reportShown(event, {
        kind: 'shown',
        address: pageOfData(address),
        ...(seenAt && { seenAt: Number(seenAt) }),
      })
      return cached
    }
    const isPartOfPage = new URL(event.request.url).searchParams.has('_routes')
    return isPartOfPage ? unreachable() : respondWithoutData(event, pageOfData(address))
  }
}

async function respondWithoutData(event: FetchEvent, page: string): Promise<Response> {
  const client = await self.clients.get(event.clientId)
  const [shown, cached] = await Promise.all([client && askShownPage(client), copies.findPage(page)])
  const isPageCached = cached !== undefined
  return respondToMissingData({ page, shown, at: client && cachedPath(client.url), isPageCached })
}

async function respondWithFile(event: FetchEvent, kind: 'asset' | 'picture'): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const cached = await copies.findFile(kind, pathname)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    event.waitUntil(copies.cacheFile(kind, pathname, response.clone()).catch(() => {}))
    return response
  } catch (error) {
    const other = kind === 'picture' ? await copies.findOtherWidth(pathname) : undefined
    if (other) return other
    throw error
  }
}

/** @throws if the server can't be reached, or takes too long while there is a cached page */
async function readFromShop(event: FetchEvent, address: string): Promise<Response> {
  const response = event.preloadResponse.then(preloaded => preloaded ?? fetch(event.request))
  // A rejection after the timeout must not be reported as unhandled.
  response.catch(() => {})
  if (!(await copies.findPage(address))) return response
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${address} took too long.`)), TIMEOUT_MS)
  return Promise.race([response, promise]).finally(() => clearTimeout(timer))
}

async function cachePage(address: string, response: Response): Promise<void> {
  if (!isCacheablePage(address, response)) return
  const seenAt = Date.now()
  const text = await response.text()
  await copies.cachePage(address, new Response(text, { headers: response.headers }), seenAt)
  await cacheDataOf(address, seenAt)
  await copies.cacheFilesOf(text)
}

/** With its data, a page can be opened by a link, Back or reload without loading its document again. */
async function cacheDataOf(page: string, seenAt: number): Promise<void> {
  const address = dataOfPage(page)
  const response = await fetch(address, { priority: 'low' })
  if (isCacheablePage(address, response)) await copies.cachePage(address, response, seenAt)
}

function reportShown(event: FetchEvent, message: ShownMessage): void {
  event.waitUntil(self.clients.get(event.clientId).then(client => client?.postMessage(message)))
}
