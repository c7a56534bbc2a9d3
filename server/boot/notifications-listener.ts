import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#app/platform/log.server.ts'

/** Somebody who wants to know what is announced on a channel of the database. */
export interface Listener {
  channel: string
  /** From now on every announcement is heard. */
  open(): void
  /** From now on some may be missed. */
  close(): void
  hear(payload: string): void
}

export interface Announcements {
  /** Returns when every change that was committed before has been heard. */
  hearAll(): Promise<void>
  /** Begins to listen anew: the connection may hang, or may have missed something. */
  restart(): void
  stop(): Promise<void>
}

const RETRY_MS = { first: 100, longest: 5_000 }
const HEARTBEAT_MS = 10_000
const ANSWER_PATIENCE_MS = 5_000

/**
 * Listens, on one connection of its own, for what is announced by `NOTIFY`. A listener is open only while we listen:
 * what it can't hear about it must not rely on.
 */
export function followAnnouncements(
  connection: pg.PoolConfig,
  listeners: readonly Listener[],
  log: Logger,
): Announcements {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const listening = listenUntilStopped()

  return {
    async hearAll() {
      // PostgreSQL delivers what it has to tell before it answers the next question.
      await client?.query('select').catch(() => {})
    },
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

  /** Returns when the connection has ended; says whether there was one. */
  async function listenOnce(): Promise<boolean> {
    const next = new pg.Client({
      ...connection,
      application_name: 'darzi announcements',
      connectionTimeoutMillis: ANSWER_PATIENCE_MS,
      query_timeout: ANSWER_PATIENCE_MS,
    })
    const ended = new Promise<void>(resolve => next.once('end', resolve))
    next.on('error', error => log.warn({ err: error }, 'announcements are not heard'))
    next.on('notification', hear)
    try {
      await next.connect()
      for (const { channel } of listeners) await next.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, 'announcements are not heard')
      await next.end().catch(() => {})
      return false
    }
    if (stopping.signal.aborted) {
      await next.end()
      return true
    }
    client = next
    for (const listener of listeners) listener.open()
    const heartbeat = setInterval(() => beat(next), HEARTBEAT_MS)
    await ended
    clearInterval(heartbeat)
    client = undefined
    return true
  }

  function hear({ channel, payload }: pg.Notification): void {
    for (const listener of listeners) {
      if (listener.channel === channel) listener.hear(payload ?? '')
    }
  }

  function closeListeners(): void {
    for (const listener of listeners) listener.close()
  }

  /** A connection whose other end vanished without a word looks like one on which nothing happens. */
  function beat(listener: pg.Client): void {
    listener.query('select').catch(() => {
      closeListeners()
      listener.end().catch(() => {})
    })
  }
}

/** Its end is not waited for, which may never come. */
function cutOff(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
