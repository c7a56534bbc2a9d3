import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { basename, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { ViteDevServer } from 'vite'
import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { goLive } from '#app/insight/domain/domain-now.server.ts'
import { DOMAIN_CHANGED, findAnswer } from '#app/insight/domain/domain-state.server.ts'
import { createDatabaseChannels, type OpenChannel } from '#app/platform/db/database-channels.server.ts'
import { ownAddress } from '#app/platform/env.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import { parsePageChange } from '#app/platform/http/page-change.ts'
import { createSharedReads, type SharedReads } from '#app/platform/http/shared-reads.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { shareRuns } from '#app/shared/share-runs.ts'
import { listOtherBuilds, touchBuild } from '../build/builds.ts'
import { openBuiltPages } from '../build/production-pages.ts'
import { type OpenDomainPorts, openDomainPorts } from '../domain/domain-ports.ts'
import type { StoreAddress } from '../domain/store-address.ts'
import { handleOwn } from '../http/domain-requests.ts'
import { drain } from '../http/drain.ts'
import type { MetricsAccess } from '../http/metrics-page.ts'
import type { RenderPage } from '../http/pages.ts'
import { createReadyResponses } from '../http/ready-responses.ts'
import { logReadyRequest } from '../http/request-log.ts'
import { openConnectionSource } from '../http/request-source.ts'
import { respondInTurn } from '../http/respond-in-turn.ts'
import { staticFiles } from '../http/static-files.ts'
import { createStoreApp, type Opened } from '../http/store-app.ts'
import { CONNECTION_LIMITS, watchConnections } from '../http/watch-connections.ts'
import { createRequestFigures } from '../metrics/request-figures.ts'
import { endOfRequest, startOfRequest } from '../traces/trace-requests.ts'
import type { Traces } from '../traces/traces.ts'
import { refuseToListen } from './choose-port.ts'
import { type Listener, listenForNotifications } from './notifications-listener.ts'
import { isBeingReplaced } from './replacing.ts'
import { isServingProcess } from './serving-processes.ts'
import type { StopRequest } from './stop-request.ts'
import { createStorePause, pauseListener } from './store-pause.ts'

interface Serving {
  store: Omit<Opened, 'channels' | 'sharedReads' | 'domainPorts'>
  address: StoreAddress
  connection: pg.PoolConfig
  traces?: Traces | undefined
  /** The directory of the built pages; undefined while developing. */
  build: string | undefined
  opened: AsyncDisposableStack
  stop: StopRequest
}

/** Compressed: about a thousand pages. */
const PAGE_CACHE_BYTES = 20_000_000
/** How often a store records that it serves its build. */
const USE_EVERY_MS = 24 * 3_600_000
const SERVER_OPTIONS: ServerOptions = {
  // Allows the longest accepted URL beside the cookies.
  maxHeaderSize: 40_000,
  headersTimeout: 15_000,
  // Long enough for a picture from a phone on a slow network. Forms have a shorter limit of their own.
  requestTimeout: 180_000,
  // Longer than the minute after which proxies usually close an idle connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // A request without a body takes no stream, and with it most of the events of a request for a cached page.
  optimizeEmptyRequests: true,
}

interface Served {
  /** The URL of the store on this machine. */
  address: string
  /** Called when the database no longer responds, and notifications may be missed. */
  handleDatabaseAway(): void
}

/** Serves the store. `opened` drains and closes it. */
export async function serveStore({
  store: given,
  address,
  connection,
  traces,
  build,
  opened,
  stop,
}: Serving): Promise<Served> {
  const cache = createPageCache(PAGE_CACHE_BYTES)
  const channels = createDatabaseChannels([ORDER_EVENTS, CHANGED_PAGES], stop.wanted)
  const sharedReads = createSharedReads()
  let domainPorts: OpenDomainPorts | undefined
  const store: Opened = {
    ...given,
    channels,
    sharedReads,
    domainPorts: () => domainPorts?.states(),
    build: build && basename(build),
  }
  const pause = createStorePause(() => isBeingReplaced(given.database))
  // In development nothing is cached, because sources may change at any time.
  const listeners = [
    ...channels.all.map(toListener),
    ...(build ? [changedPagesListener(cache, sharedReads)] : []),
    pauseListener(pause),
    domainListener(address, store.log),
  ]
  const notifications = listenForNotifications(connection, listeners, store.log)
  opened.defer(() => notifications.stop())

  const http = createServer(SERVER_OPTIONS)
  const sourceOf = openConnectionSource(() => store.settings.trustedProxies)
  const connections = watchConnections(http, sourceOf)
  const pages = build ? await openBuild(build, store, opened) : await openDevelopment(store, http, opened)
  const isStopping = () => stop.wanted.aborted
  const figures = createRequestFigures()
  const readyResponses = createReadyResponses({
    log: request => {
      figures.count('hit', request.status, request.ms)
      traces?.record(startOfRequest(request), request.ms, endOfRequest(request.status))
      logReadyRequest(request)
    },
    isStopping,
  })
  const app = createStoreApp({
    ...store,
    readyResponses,
    isStopping,
    isPaused: pause.isPaused,
    // Without a domain there is no question, and no invented one reaches the database.
    findAnswer: async token =>
      address.now().domain === undefined ? undefined : findAnswer(store.database, token),
    figures,
    traces,
    metrics: await openMetricsAccess(
      { database: store.database, requests: figures, readCache: cache.figures },
      store.settings,
    ),
    pages: {
      render: pages.render,
      cache,
      receiveChanges: () => notifications.receivePending(),
      isDatabaseUnavailable: () => store.database.$client.isShut,
      readStoreUrl: () => store.settings.storeUrl,
    },
    staticFiles: pages.staticFiles,
  })
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnreadable })
  const answer = respondInTurn((request, response) => {
    if (pages.vite) pages.vite.middlewares(request, response, () => listener(request, response))
    else if (pause.isPaused() || !readyResponses.send(request, response)) listener(request, response)
  })
  const { port, domainPorts: ports } = store.settings
  http.on('request', handleOwn(address.now, { isWebPort: port === ports.http, serve: answer }))
  // As many as may be open: a connection that does not fit waits for its client's retries, which take 1, 3 and 7 seconds.
  http.listen(store.settings.port, store.settings.host, CONNECTION_LIMITS.most)
  await once(http, 'listening').catch(error => {
    // Another process took the port after it was chosen.
    throw refuseToListen(error, store.settings)
  })
  const domain = openDomainPorts({
    ports,
    ownPort: port,
    serverOptions: SERVER_OPTIONS,
    sourceOf,
    readNow: address.now,
    serve: answer,
    onServed: served => goLiveSoon(served, store, address),
    log: store.log,
  })
  domainPorts = domain
  opened.defer(async () => {
    await Promise.all([drain(http, { connections, urgent: stop.urgent }), domain.drain(stop.urgent)])
  })
  let shownUrl = store.settings.storeUrl
  const follow = shareRuns(domain.follow)
  address.onRefresh(() => {
    follow().catch(error => store.log.error({ err: error }, 'the domain could not be served'))
    if (store.settings.storeUrl === shownUrl) return
    shownUrl = store.settings.storeUrl
    // Pages that were rendered before contain the address before.
    for (const one of [sharedReads, cache]) one.evict({ kind: 'everything' })
  })
  await follow()
  return {
    address: ownAddress(store.settings.host, port),
    handleDatabaseAway: () => notifications.restart(),
  }
}

/** The library of the metrics is only loaded where they are wanted. */
async function openMetricsAccess(
  sources: Parameters<typeof import('../metrics/open-metrics.ts').openMetrics>[0],
  { metricsToken: token }: Opened['settings'],
): Promise<MetricsAccess | undefined> {
  if (!token) return undefined
  const { openMetrics } = await import('../metrics/open-metrics.ts')
  const { readMetricsOfAll } = await import('../metrics/shared-metrics.ts')
  const readOwn = openMetrics(sources)
  return { token, read: isServingProcess ? readMetricsOfAll : readOwn }
}

function changedPagesListener(cache: PageCache, sharedReads: SharedReads): Listener {
  // First what pages are made of, then the pages.
  const all = [sharedReads, cache]
  return {
    channel: CHANGED_PAGES,
    open() {
      for (const one of all) one.open()
    },
    close() {
      for (const one of all) one.close()
    },
    receive(text) {
      const change = parsePageChange(text)
      for (const one of all) one.evict(change)
    },
  }
}

/** Once this process serves the domain with its certificate, it becomes the store's address, unless it is already. */
function goLiveSoon(domain: string, { database, secrets, log }: Opened, address: StoreAddress): void {
  if (address.now().live === domain) return
  goLive(database, secrets, domain)
    .then(isNew => isNew && log.info({ domain }, 'the domain is the address of the store'))
    .catch(error => log.error({ err: error }, 'the domain could not become the address of the store'))
}

function domainListener(address: StoreAddress, log: Logger): Listener {
  const refresh = () => {
    address.refresh().catch(error => log.warn({ err: error }, 'the domain could not be read'))
  }
  return { channel: DOMAIN_CHANGED, open: refresh, close: () => {}, receive: refresh }
}

function toListener({ channel, open, close, publish }: OpenChannel): Listener {
  return { channel, open, close, receive: publish }
}

/** Responds to data that can't be parsed as a request. The store handles its own errors. */
function refuseUnreadable(): Response {
  return new Response('This request can’t be read.\n', {
    status: 400,
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** How the pages and their files are served. */
interface ServedPages {
  render: RenderPage
  staticFiles?: MiddlewareHandler
  /** Serves the sources while developing. */
  vite?: ViteDevServer
}

async function openBuild(build: string, store: Opened, opened: AsyncDisposableStack): Promise<ServedPages> {
  const use = () => touchBuild(build).catch(() => {})
  await use()
  const using = setInterval(use, USE_EVERY_MS)
  opened.defer(() => clearInterval(using))
  const listOthers = async () => (await listOtherBuilds(build)).map(other => join(other, 'client'))
  return {
    render: await openBuiltPages(build, store),
    staticFiles: await staticFiles(join(build, 'client'), store.settings, listOthers),
  }
}

async function openDevelopment(
  store: Opened,
  http: Server,
  opened: AsyncDisposableStack,
): Promise<ServedPages> {
  // A release has no Vite.
  const { openDevelopmentPages } = await import('../build/development-pages.ts')
  const pages = await openDevelopmentPages(store, http)
  opened.defer(() => pages.vite.close())
  return pages
}
