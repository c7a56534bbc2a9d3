import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from '#app/platform/db/cut-off.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { shareRuns } from '#app/shared/share-runs.ts'

/** Receives the notifications of one channel of the database. */
export interface Listener {
  channel: string
  /** Called when no notification will be missed from now on. */
  open(): void
  /** Called when notifications may be missed from now on. */
  close(): void
  receive(payload: string): void
}

export interface Notifications {
  /** Resolves when the notifications of all earlier commits have been received. */
  receivePending(): Promise<void>
  /** Reconnects: the connection may hang, or may have missed something. */
  restart(): void
  stop(): Promise<void>
}

const RETRY_MS = { first: 100, longest: 5_000 }
const HEARTBEAT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Listens for `NOTIFY` on its own connection. Listeners are open only while it is connected, and must not rely on
 * notifications while they are closed.
 */
export function listenForNotifications(
  connection: pg.PoolConfig,
  listeners: readonly Listener[],
  log: Logger,
): Notifications {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  // One query at a time, however many forms wait for it: `pg` would queue them all on the connection.
  const receivePending = shareRuns(queryOnce)
  const listening = listenUntilStopped()

  return {
    receivePending,
    restart() {
      closeListeners()
      if (client) cutOff(client)
    },
    async stop() {
      stopping.abort()
      await client?.end()
      await listening
    },
  }

  async function listenUntilStopped(): Promise<void> {
    for (let pauseMs = RETRY_MS.first; !stopping.signal.aborted; ) {
      const wasListening = await listenOnce()
      closeListeners()
      pauseMs = wasListening ? RETRY_MS.first : Math.min(pauseMs * 2, RETRY_MS.longest)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Resolves when the connection has ended. @returns whether it was established */
  async function listenOnce(): Promise<boolean> {
    const next = new pg.Client({
      ...connection,
      application_name: 'darzi notifications',
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    })
    const ended = new Promise<void>(resolve => next.once('end', resolve))
    next.on('error', error => log.warn({ err: error }, 'notifications are not received'))
    next.on('notification', receive)
    try {
      await next.connect()
      for (const { channel } of listeners) await next.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, 'notifications are not received')
      await next.end().catch(() => {})
      return false
    }
    if (stopping.signal.aborted) {
      await next.end()
      return true
    }
    client = next
    for (const listener of listeners) listener.open()
    // Detects a connection whose peer vanished silently, which looks like an idle one.
    const heartbeat = setInterval(receivePending, HEARTBEAT_MS)
    await ended
    clearInterval(heartbeat)
    client = undefined
    return true
  }

  function receive({ channel, payload }: pg.Notification): void {
    for (const listener of listeners) {
      if (listener.channel === channel) listener.receive(payload ?? '')
    }
  }

  function closeListeners(): void {
    for (const listener of listeners) listener.close()
  }

  /** PostgreSQL delivers pending notifications before the result of a query. Without a result some may be missed. */
  async function queryOnce(): Promise<void> {
    const asked = client
    try {
      await asked?.query('select')
    } catch {
      if (asked === client) closeListeners()
      asked?.end().catch(() => {})
    }
  }
}
