import { listPatterns, listPrefixes } from '#app/find-route.ts'
import { type Language, pathIn, splitLanguage } from '#app/shared/text/languages.ts'
import { askShownPage } from './ask-shown-page.ts'
import { openCopies, SEEN_AT_HEADER } from './cached-copies.ts'
import {
  cachedPath,
  dataOfPage,
  isCacheablePage,
  isPublicPage,
  pageOfData,
  requestKind,
} from './cached-paths.ts'
import {
  isOfflinePage,
  OFFLINE_ADDRESS,
  respondToMissingData,
  toCachedPage,
  toOfflinePage,
  unreachable,
} from './cached-responses.ts'
import type { CacheRequest, ShownMessage } from './messages.ts'
import { withTimeout } from './with-timeout.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build that this worker belongs to, filled in by the build. */
declare const BUILD: string
declare const self: WorkerScope

/** Pages that everyone may need offline, with their data. */
const alwaysCached = (language: Language) =>
  listPatterns(({ offline }) => offline === 'precached')
    .map(page => pathIn(language, page))
    .flatMap(page => [page, dataOfPage(page)])
/** Cached when the worker is installed; those in Urdu with the first Urdu page. */
const ALWAYS_CACHED = alwaysCached('en')
const IN_URDU = alwaysCached('ur')
/** How long the server may take to respond before a cached page, or the offline page, is shown. */
const TIMEOUT_MS = 5_000
/** Requests that bypass the worker without starting it. */
const BYPASSED_PATHS = listPrefixes(({ offline }) => offline === 'bypassed').map(prefix => `${prefix}*`)

const copies = openCopies(BUILD, [...ALWAYS_CACHED, ...IN_URDU])

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
  event.waitUntil(Promise.all([copies.deleteOtherBuilds(), setNavigationPreload(), self.clients.claim()]))
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
  // While the shop is closed, the data of a page is a redirect without a body.
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}.`)
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
  if (isOfflinePage(address)) return respondWithOfflinePage(event, address)
  const page = readFromShop(event)
  // A late page is cached too: that opens it from the offline page.
  event.waitUntil(page.then(response => cachePage(address, response.clone())).catch(() => {}))
  try {
    return await withTimeout(page, TIMEOUT_MS)
  } catch {
    const cached = await copies.findPage(address)
    if (cached) return toCachedPage(cached)
    // The offline page stays on screen until the server responds.
    const isRetried = showsOfflinePage(event.request)
    return isRetried ? page.catch(() => toOfflinePage(address)) : toOfflinePage(address)
  }
}

/** The server is not asked for it: the offline page is opened because the server does not respond. */
async function respondWithOfflinePage(event: FetchEvent, address: string): Promise<Response> {
  const cached = (await copies.findPage(address)) ?? (await copies.findPage(OFFLINE_ADDRESS))
  return cached ?? readFromShop(event).catch(unreachable)
}

async function respondWithData(event: FetchEvent): Promise<Response> {
  const address = cachedPath(event.request.url)
  const data = readFromShop(event)
  event.waitUntil(data.then(response => cacheData(event.request, response.clone())).catch(() => {}))
  try {
    const response = await ((await isAwaited(event.request, address)) ? data : withTimeout(data, TIMEOUT_MS))
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
    return isPartOfPage(event.request) ? unreachable() : respondWithoutData(event, pageOfData(address))
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

/**
 * Has documents requested while the worker starts. Not in Firefox, which shows its own error page if that request fails, whatever the
 * worker responds (seen in 107 to 153).
 */
function setNavigationPreload(): Promise<void> | undefined {
  const { navigationPreload } = self.registration
  return /\bFirefox\//.test(self.navigator.userAgent)
    ? navigationPreload?.disable()
    : navigationPreload?.enable()
}

/** @throws if the server can't be reached */
async function readFromShop(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/**
 * Whether a page waits for its data as long as it takes: nothing is cached to be shown instead, and the page that asks
 * stays on screen with the result of a form that was just sent.
 */
async function isAwaited(request: Request, address: string): Promise<boolean> {
  const isNavigation = isPublicPage(pageOfData(address)) && !isPartOfPage(request)
  return !isNavigation && (await copies.findPage(address)) === undefined
}

/** Whether the data is of some routes of a page alone, which the page reads again. */
function isPartOfPage({ url }: Request): boolean {
  return new URL(url).searchParams.has('_routes')
}

/** Whether the tab shows the offline page while it opens this one. */
function showsOfflinePage({ referrer }: Request): boolean {
  return referrer.startsWith(self.location.origin) && isOfflinePage(new URL(referrer).pathname)
}

async function cachePage(address: string, response: Response): Promise<void> {
  if (!isCacheablePage(address, response)) return
  await cacheUrduPages(address)
  const seenAt = Date.now()
  const text = await response.text()
  await copies.cachePage(address, new Response(text, { headers: response.headers }), seenAt)
  await cacheDataOf(address, seenAt)
  await copies.cacheFilesOf(text)
}

/** A shopper who reads Urdu needs the offline page and the checkout in Urdu. */
async function cacheUrduPages(address: string): Promise<void> {
  const [first = ''] = IN_URDU
  const isNeeded = splitLanguage(address).language === 'ur' && !(await copies.findPage(first))
  if (isNeeded) await Promise.all(IN_URDU.map(cachePermanently))
}

/** With its data, a page can be opened by a link, Back or reload without loading its document again. */
async function cacheDataOf(page: string, seenAt: number): Promise<void> {
  const address = dataOfPage(page)
  const response = await fetch(address, { priority: 'low' })
  if (isCacheablePage(address, response)) await copies.cachePage(address, response, seenAt)
}

async function cacheData(request: Request, response: Response): Promise<void> {
  const address = cachedPath(request.url)
  const isCacheable = !isPartOfPage(request) && isCacheablePage(address, response)
  if (isCacheable) await copies.cachePage(address, response, Date.now())
}

function reportShown(event: FetchEvent, message: ShownMessage): void {
  event.waitUntil(self.clients.get(event.clientId).then(client => client?.postMessage(message)))
}
