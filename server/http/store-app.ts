import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { CHALLENGE_PATH } from '#app/insight/domain/look-at-domain.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import { SharedResponse } from '#app/platform/http/shared-response.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { RequestFigures } from '../metrics/request-figures.ts'
import { endOfRequest, startOfRequest } from '../traces/trace-requests.ts'
import type { Traces } from '../traces/traces.ts'
import { createReadiness } from './health.ts'
import { type MetricsAccess, respondWithMetrics } from './metrics-page.ts'
import { type Pages, respondWithPage } from './pages.ts'
import { awayPage, errorPage, pausedPage } from './plain-page.ts'
import type { ReadyResponses } from './ready-responses.ts'
import { refuseForeign, refuseMalformed } from './request-guard.ts'
import { CLIENT_LEFT, loggablePath, logRequest } from './request-log.ts'
import { openSource } from './request-source.ts'
import { addSecurityHeaders } from './security-headers.ts'

export type Opened = Omit<Services, 'requestId' | 'source'>

interface Store extends Opened {
  pages: Pages
  staticFiles?: MiddlewareHandler
  /** Takes responses that can be sent again; without it each request comes here. */
  readyResponses?: ReadyResponses
  /** Without it, `/metrics` is an address like any other that leads nowhere. */
  metrics?: MetricsAccess | undefined
  /** Counts requests. */
  figures?: RequestFigures
  /** Records requests. */
  traces?: Traces | undefined
  /** True once the store has been asked to stop. */
  isStopping(): boolean
  /** The text for a question of the certificate authority; undefined if it is no open question. */
  findAnswer?(token: string): Promise<string | undefined>
  /** True while the shop is replaced by a backup; never without it. */
  isPaused?(): boolean
}

/** `incoming` is missing where a test calls the app without a server. */
type Environment = { Variables: { requestId: string; hasRendered?: true }; Bindings?: Partial<HttpBindings> }

/** The middleware between a request and a page. Its order matters. */
export function createStoreApp(store: Store): Hono<Environment> {
  const app = new Hono<Environment>()
  const readiness = createReadiness(store.database)

  app.use(async (c, next) => {
    const begun = performance.now()
    // Only a request id of our own is sure to be unique.
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const respond = async () => {
      await next()
      const status = finish(c, store, performance.now() - begun)
      if (status === 503) readiness.doubt()
      return status
    }
    const { method, path } = c.req
    if (!store.traces || isProbe(path)) await respond()
    else await store.traces.inSpan(startOfRequest({ method, path, requestId }), respond, endOfRequest)
  })

  app.get('/health/live', c => c.text('live'))
  app.get('/health/ready', async c => {
    const isReady = !store.isStopping() && !store.isPaused?.() && (await readiness.isReady())
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  // The authority asks on port 80 with redirects at most, and a proxy hands the question on to any port.
  app.get(`${CHALLENGE_PATH}:token`, async c => {
    const text = await store.findAnswer?.(c.req.param('token'))
    const headers = { 'Cache-Control': 'no-store' }
    return text === undefined
      ? c.text('There is no such question.\n', 404, headers)
      : c.text(text, 200, headers)
  })

  const { metrics } = store
  if (metrics) app.get('/metrics', c => respondWithMetrics(c.req.header('Authorization'), metrics))

  app.use(async (c, next) => {
    const { raw } = c.req
    const refusal = refuseMalformed(raw, c.env?.incoming?.rawHeaders) ?? refuseForeign(raw, store.settings)
    return refusal ?? next()
  })
  if (store.staticFiles) app.use(store.staticFiles)
  app.use(async (c, next) => (store.isPaused?.() ? pausedPage(c.req.raw) : next()))
  const sourceOf = openSource(() => store.settings.trustedProxies)
  app.all('*', c => {
    const source = sourceOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
    const render: Pages['render'] = (request, visit) => {
      c.set('hasRendered', true)
      return store.pages.render(request, visit)
    }
    const visit = { requestId: c.get('requestId'), source }
    return respondWithPage(c.req.raw, visit, { ...store.pages, render })
  })

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    if (!c.req.raw.signal.aborted) store.log.error({ err: error, requestId }, 'a request failed')
    return isDatabaseUnavailable(error) ? awayPage(c.req.raw, requestId) : errorPage(c.req.raw, requestId)
  })
  return app
}

/** Supervisors and Prometheus ask every few seconds. */
function isProbe(path: string): boolean {
  return path.startsWith('/health/') || path === '/metrics'
}

/** @returns the status, as it is logged */
function finish(c: Context<Environment>, store: Store, ms: number): number {
  const requestId = c.get('requestId')
  const { res } = c
  addSecurityHeaders(res.headers, store.settings.storeUrl)
  const { method, path } = c.req
  const isHit = res instanceof SharedResponse && !c.get('hasRendered')
  // A page that is asked for once takes no room.
  if (isHit && method === 'GET' && c.env?.incoming) store.readyResponses?.add(c.env.incoming, res)
  res.headers.set('X-Request-Id', requestId)
  if (store.isStopping()) res.headers.set('Connection', 'close')
  if (isProbe(path)) return res.status
  // An error after the client left, such as in the middle of its form, says nothing about the store.
  const status = res.status >= 500 && c.req.raw.signal.aborted ? CLIENT_LEFT : res.status
  store.figures?.count(method === 'POST' ? 'action' : isHit ? 'hit' : 'render', status, ms)
  logRequest(store.log, { method, path: loggablePath(path), status, ms, requestId })
  return status
}
