import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { ownAddress } from '#app/platform/env.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import {
  createOrderEventFeed,
  type DrivenOrderEventFeed,
  ORDER_EVENTS,
} from '#app/platform/live/order-event-feed.ts'
import { CLIENT_BUILD } from '../build/build-pages.ts'
import { openBuiltPages } from '../build/production-pages.ts'
import { respondInTurn } from '../http/answer-in-turn.ts'
import { drain } from '../http/drain.ts'
import { openConnectionSource } from '../http/source.ts'
import { staticFiles } from '../http/static-files.ts'
import { createStoreApp, type Opened } from '../http/store-app.ts'
import { watchConnections } from '../http/watch-connections.ts'
import { refuseToListen } from './choose-port.ts'
import { followAnnouncements, type Listener } from './notifications-listener.ts'
import type { StopRequest } from './stop-request.ts'

interface Serving {
  store: Omit<Opened, 'orderEvents'>
  connection: pg.PoolConfig
  mode: { isDevelopment: boolean }
  opened: AsyncDisposableStack
  stop: StopRequest
}

const PAGE_CACHE_BYTES = 64_000_000
const SERVER_OPTIONS: ServerOptions = {
  // Room for an address of the longest allowed kind beside the cookies.
  maxHeaderSize: 40_000,
  headersTimeout: 15_000,
  // Time for a picture from a phone with a poor line; a form has to arrive sooner.
  requestTimeout: 180_000,
  // Longer than the minute after which proxies usually give an idle connection up.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

interface Served {
  /** The address that was opened. */
  address: string
  /** To be called when the database no longer answers: changes can't be heard of from then on. */
  noteDatabaseAway(): void
}

/** Serves the store; `opened` finishes what runs and stops. */
export async function serveStore({ store: given, connection, mode, opened, stop }: Serving): Promise<Served> {
  const cache = createPageCache(PAGE_CACHE_BYTES)
  const orderEvents = createOrderEventFeed(stop.wanted)
  const store: Opened = { ...given, orderEvents }
  // A page whose source may change at any moment is not kept.
  const listeners = [hearOrders(orderEvents), ...(mode.isDevelopment ? [] : [hearChanges(cache)])]
  const announcements = followAnnouncements(connection, listeners, store.log)
  opened.defer(() => announcements.stop())

  const http = createServer(SERVER_OPTIONS)
  const connections = watchConnections(http, openConnectionSource(store.settings.trustedProxies))
  const development = mode.isDevelopment ? await openDevelopment(store, http) : undefined
  if (development) opened.defer(() => development.vite.close())
  const app = createStoreApp({
    ...store,
    pages: {
      render: development?.render ?? (await openBuiltPages(store)),
      cache,
      hearChanges: () => announcements.hearAll(),
      isDatabaseUnavailable: () => store.database.$client.isShut,
      storeUrl: store.settings.storeUrl,
    },
    staticFiles: development ? undefined : await staticFiles(CLIENT_BUILD, store.settings),
    isStopping: () => stop.wanted.aborted,
  })
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnreadable })
  const answer = respondInTurn((request, response) => {
    if (development) development.vite.middlewares(request, response, () => listener(request, response))
    else listener(request, response)
  })
  http.on('request', answer)
  http.listen(store.settings.port, store.settings.host)
  await once(http, 'listening').catch(error => {
    // Somebody took the port after it was chosen.
    throw refuseToListen(error, store.settings)
  })
  opened.defer(() => drain(http, { connections, urgent: stop.urgent }))
  const address = ownAddress(store.settings.host, store.settings.port)
  return {
    address,
    noteDatabaseAway: () => announcements.restart(),
  }
}

function hearChanges(cache: PageCache): Listener {
  return { channel: CHANGED_PAGES, open: cache.open, close: cache.close, hear: cache.forget }
}

function hearOrders(feed: DrivenOrderEventFeed): Listener {
  return { channel: ORDER_EVENTS, open: feed.open, close: feed.close, hear: id => feed.publish(Number(id)) }
}

/** What comes here could not even be made a request of: the store itself answers for its own faults. */
function refuseUnreadable(): Response {
  return new Response('This request can’t be read.\n', {
    status: 400,
    headers: { 'Cache-Control': 'no-store' },
  })
}

async function openDevelopment(store: Opened, http: Server) {
  // Vite is not there where only what runs in production was installed.
  const { openDevelopmentPages } = await import('../build/development-pages.ts')
  return openDevelopmentPages(store, http)
}
