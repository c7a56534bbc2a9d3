import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { ConnectionRate, type ConnectionRateLimit } from './connection-rate.ts'

interface ConnectionLimits {
  /** In total. Each takes some kilobytes of memory. */
  most: number
  /** From one source. Connections through a proxy are not counted. */
  mostPerSource: number
  /** How many one source may open at once, and how many more per second after that. */
  newPerSource: ConnectionRateLimit
  /** How long a client may leave data unread. */
  longestUnreadMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  most: 3_000,
  // Thousands of phones share one address of their network. Connections that wait for us are not closed, see `closeOneFor`.
  mostPerSource: 512,
  // A browser opens up to six for its first page and reuses them: thirty phones behind one address may come at once.
  newPerSource: { atOnce: 200, perSecond: 25 },
  longestUnreadMs: 30_000,
}

const LOOK_EVERY_MS = 5_000

interface Watched {
  /** Undefined for a trusted proxy. */
  source: string | undefined
  /** Grows with each request and response of any connection, so that the lowest has been silent for the longest. */
  lastActive: number
  /** The current request and response, or the last. */
  exchange?: { request: IncomingMessage; response: ServerResponse }
  /** How many bytes the client had read at the last check, and since when that has not changed. */
  read: number
  readAt: number
}

export interface Connections {
  /** Closes idle connections. */
  closeSilent(): void
}

/**
 * Limits open connections. When there are too many, the connection that has waited longest for its client is closed for
 * a new one, so that many idle connections block no shopper. A connection whose client does not read is closed. Requests
 * that do not arrive fall under Node's own timeouts. A source that opens connections faster than browsers do is refused
 * before anything is read from it.
 *
 * @param sourceOf returns the source of a peer; undefined for a proxy, which has limits of its own
 */
export function watchConnections(
  http: Server,
  sourceOf: (address: string | undefined) => string | undefined,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Connections {
  let activity = 0
  const open = new Map<Socket, Watched>()
  const perSource = new Map<string, number>()
  const rate = new ConnectionRate(limits.newPerSource)

  const isSecure = http instanceof TlsServer
  // Before Node's own listener, which would start to read.
  http.prependListener('connection', (socket: Socket) => {
    const source = sourceOf(socket.remoteAddress)
    if (source !== undefined && !rate.take(source)) socket.destroy()
    // One that is to be encrypted is watched once it is.
    else if (!isSecure) watch(socket)
  })
  if (isSecure) http.prependListener('secureConnection', watch)
  http.on('request', (request, response) => {
    const watched = open.get(request.socket)
    if (!watched) return
    watched.lastActive = ++activity
    watched.exchange = { request, response }
    response.on('close', () => {
      watched.lastActive = ++activity
    })
  })
  const looking = setInterval(() => {
    endUnread()
    rate.evictFull()
  }, LOOK_EVERY_MS).unref()
  http.once('close', () => clearInterval(looking))

  return { closeSilent }

  function watch(socket: Socket): void {
    const source = sourceOf(socket.remoteAddress)
    open.set(socket, { source, lastActive: ++activity, read: 0, readAt: Date.now() })
    count(source, 1)
    socket.once('close', () => {
      open.delete(socket)
      count(source, -1)
    })
    if (open.size > limits.most) closeOneFor(socket, () => true)
    else if (source !== undefined && (perSource.get(source) ?? 0) > limits.mostPerSource) {
      closeOneFor(socket, watched => watched.source === source)
    }
  }

  function count(source: string | undefined, by: number): void {
    if (source === undefined) return
    const next = (perSource.get(source) ?? 0) + by
    if (next > 0) perSource.set(source, next)
    else perSource.delete(source)
  }

  /** Closes the connection that has waited longest for its client, or the new one if all others wait for us. */
  function closeOneFor(newest: Socket, mayBe: (watched: Watched) => boolean): void {
    let leaving = newest
    let longest = Number.POSITIVE_INFINITY
    for (const [socket, watched] of open) {
      if (watched.lastActive >= longest || !mayBe(watched) || !waitsForClient(watched)) continue
      leaving = socket
      longest = watched.lastActive
    }
    leaving.destroy()
  }

  function endUnread(): void {
    for (const [socket, watched] of open) {
      const read = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || read !== watched.read) {
        watched.read = read
        watched.readAt = Date.now()
      } else if (Date.now() - watched.readAt >= limits.longestUnreadMs) {
        socket.destroy()
      }
    }
  }

  function closeSilent(): void {
    for (const [socket, { exchange }] of open) {
      if (!exchange || exchange.response.writableFinished) socket.destroySoon()
    }
  }
}

/** True between requests, while a request arrives, and while a response is being sent. */
function waitsForClient({ exchange }: Watched): boolean {
  return !exchange?.request.complete || exchange.response.writableEnded
}
