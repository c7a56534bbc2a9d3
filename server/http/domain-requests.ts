import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { DomainNow } from '#app/insight/domain/domain-now.server.ts'
import { CHALLENGE_PATH } from '#app/insight/domain/look-at-domain.server.ts'
import { namesTwoHosts } from './request-guard.ts'

/** The domain that is the store's address now; undefined while there is none. */
type ReadLive = () => string | undefined

const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' }

/**
 * Handles requests without encryption for a domain: they are led to https, but for the questions of the certificate authority, and for
 * those of a proxy that says its visitor has https. Until the domain is the store's address nothing of the shop is shown here, because
 * passwords would travel readable.
 */
export function handlePlain(readLive: ReadLive, serve: RequestListener): RequestListener {
  return (request, response) => {
    const live = readLive()
    if (isQuestion(request)) serve(request, response)
    else if (namesTwoHosts(request.rawHeaders)) end(response, 400, 'This request names more than one host.')
    else if (live === undefined) {
      end(response, 503, 'This address is being set up. Please try again in a few minutes.', {
        'Retry-After': '60',
      })
    } else if (request.headers['x-forwarded-proto'] === 'https') serve(request, response)
    else lead(request, response, live)
  }
}

/** Handles encrypted requests: those for another name, such as www or the number of the machine, are led to the domain. */
export function handleSecure(readLive: ReadLive, serve: RequestListener): RequestListener {
  return (request, response) => {
    const live = readLive()
    const isOurs = live === undefined || hostOf(request) === live
    if (isOurs || isQuestion(request) || namesTwoHosts(request.rawHeaders)) serve(request, response)
    else lead(request, response, live, HSTS)
  }
}

/**
 * Handles requests at the store's own port. A browser that comes there directly, by the number of the machine, could not sign in any more,
 * because cookies are sent with https alone: it is led to the domain. Proxies, supervisors and this machine are served.
 */
export function handleOwn(
  readNow: () => Pick<DomainNow, 'live' | 'way'>,
  { isWebPort, serve }: { isWebPort: boolean; serve: RequestListener },
): RequestListener {
  const plain = handlePlain(() => readNow().live, serve)
  return (request, response) => {
    const { live, way } = readNow()
    if (live === undefined) serve(request, response)
    else if (isWebPort) plain(request, response)
    else if (way === 'own' && isDirect(request) && !isQuestion(request)) lead(request, response, live)
    else serve(request, response)
  }
}

const OF_MACHINES = /^\/(health\/|metrics$)/
const LOOPBACK = /^(::ffff:)?127\.|^::1$/

function isDirect({ headers, socket, url = '' }: IncomingMessage): boolean {
  const isByProxy = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
  return !isByProxy && !OF_MACHINES.test(url) && !LOOPBACK.test(socket.remoteAddress ?? '')
}

function isQuestion({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(CHALLENGE_PATH)
}

function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
}

/** To the domain, whatever the request says of its host. A form is not sent again to another name. */
function lead(request: IncomingMessage, response: ServerResponse, live: string, headers: object = {}): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) end(response, 421, `Please send this to https://${live}.`, headers)
  else end(response, 301, '', { Location: `https://${live}${pathOf(request)}`, ...headers })
}

/** The path and the query alone, as a browser would write them: a request to a proxy names a whole address. */
function pathOf({ url = '' }: IncomingMessage): string {
  const base = 'http://store'
  const asked = url.startsWith('/') ? base + url : url
  if (!URL.canParse(asked)) return '/'
  const { pathname, search } = new URL(asked)
  return pathname.startsWith('/') ? pathname + search : '/'
}

function end(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The rest of a form is not read.
    ...(status === 421 && { Connection: 'close' }),
    ...headers,
  })
  response.end(text && `${text}\n`)
}
