import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { ownAddress } from '#app/platform/env.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { CLIENT_BUILD } from './build-pages.ts'
import { followChangedPages } from './changed-pages.ts'
import { staticFiles } from './http/static-files.ts'
import { createStoreApp, type Opened } from './http/store-app.ts'
import { openBuiltPages } from './pages-in-production.ts'
import type { StopRequest } from './stop-request.ts'

interface Serving {
  store: Opened
  connection: pg.PoolConfig
  mode: { isDevelopment: boolean }
  opened: AsyncDisposableStack
  stop: StopRequest
}

const PAGE_CACHE_BYTES = 64_000_000
const SERVER_OPTIONS: ServerOptions = {
  // Room for an address of the longest allowed kind beside the cookies.
  maxHeaderSize: 40_000,
  headersTimeout: 30_000,
  // Time for a picture from a phone with a poor line; a form has to arrive sooner.
  requestTimeout: 180_000,
  // Longer than the minute after which proxies usually give an idle connection up.
  keepAliveTimeout: 65_000,
}
/** Of the ten seconds that a stop may take; the rest is for the database. */
const DRAINING_MS = 6_000

/** Serves the store; `opened` finishes what runs and stops. @returns the address that was opened */
export async function serveStore({ store, connection, mode, opened, stop }: Serving): Promise<string> {
  const cache = createPageCache(PAGE_CACHE_BYTES)
  // A page whose source may change at any moment is not kept.
  const changes = mode.isDevelopment ? undefined : followChangedPages(connection, cache, store.log)
  opened.defer(() => changes?.stop())

  const http = createServer(SERVER_OPTIONS)
  const development = mode.isDevelopment ? await openDevelopment(store, http) : undefined
  if (development) opened.defer(() => development.vite.close())
  const app = createStoreApp({
    ...store,
    pages: {
      render: development?.render ?? (await openBuiltPages(store)),
      cache,
      hearChanges: async () => changes?.hearAll(),
      storeUrl: store.settings.storeUrl,
    },
    staticFiles: development ? undefined : await staticFiles(CLIENT_BUILD),
    isStopping: () => stop.wanted.aborted,
  })
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnreadable })
  http.on('request', (request, response) => {
    if (development) development.vite.middlewares(request, response, () => listener(request, response))
    else listener(request, response)
  })
  http.listen(store.settings.port, store.settings.host)
  await once(http, 'listening')
  opened.defer(() => drain(http, stop.urgent))
  return ownAddress(store.settings.host, store.settings.port)
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
  const { openDevelopmentPages } = await import('./pages-in-development.ts')
  return openDevelopmentPages(store, http)
}

/** Takes nobody new and lets those who are being served finish. */
async function drain(http: Server, urgent: AbortSignal): Promise<void> {
  const closed = new Promise<void>(resolve => http.close(() => resolve()))
  const cutOff = () => http.closeAllConnections()
  const deadline = setTimeout(cutOff, DRAINING_MS)
  urgent.addEventListener('abort', cutOff, { once: true })
  if (urgent.aborted) cutOff()
  // A connection that was busy when we closed becomes idle later.
  const sweeping = setInterval(() => http.closeIdleConnections(), 50)
  await closed
  clearTimeout(deadline)
  clearInterval(sweeping)
}
