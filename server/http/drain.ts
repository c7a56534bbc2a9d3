import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Connections } from './watch-connections.ts'

interface Draining {
  connections: Connections
  /** Aborted when open requests should not be waited for. */
  urgent: AbortSignal
}

/** A part of the ten seconds that a stop may take; the rest is for the database. */
const DRAINING_MS = 6_000
/** Time for an idle connection to send one more request, whose response says to close it. */
const FAREWELL_MS = 2_000
const SWEEP_EVERY_MS = 50

/**
 * Accepts no new connections and lets the existing ones finish: every response says `Connection: close` from now on.
 * Idle connections are not closed at once, because a request may be on its way.
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
    // A busy connection may become idle later.
    sweeping = setInterval(connections.closeSilent, SWEEP_EVERY_MS)
  }
}
