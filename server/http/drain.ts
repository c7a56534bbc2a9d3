import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Connections } from './watch-connections.ts'

interface Draining {
  connections: Connections
  /** Aborted when nobody is to be waited for. */
  urgent: AbortSignal
}

/** Of the ten seconds that a stop may take; the rest is for the database. */
const DRAINING_MS = 6_000
/** In which a client that holds a connection open asks once more and is told to close it. */
const FAREWELL_MS = 2_000
const SWEEP_EVERY_MS = 50

/**
 * Takes no new connection and lets those that there are finish: every answer says `Connection: close` from now on. A
 * connection that is idle at this moment is not closed at once, as its client may be sending its next request just now.
 */
export async function drain(http: Server, { connections, urgent }: Draining): Promise<void> {
  const closed = Promise.withResolvers<void>()
  // Not `http.close()`, which closes idle connections at once.
  NetServer.prototype.close.call(http, () => closed.resolve())
  const farewell = setTimeout(sweep, FAREWELL_MS)
  const cutOff = () => http.closeAllConnections()
  const deadline = setTimeout(cutOff, DRAINING_MS)
  let sweeping: NodeJS.Timeout | undefined
  urgent.addEventListener('abort', cutOff, { once: true })
  if (urgent.aborted) cutOff()
  await closed.promise
  clearTimeout(farewell)
  clearTimeout(deadline)
  clearInterval(sweeping)
  http.closeAllConnections()

  function sweep(): void {
    connections.closeSilent()
    // One that was busy becomes silent later.
    sweeping = setInterval(connections.closeSilent, SWEEP_EVERY_MS)
  }
}
