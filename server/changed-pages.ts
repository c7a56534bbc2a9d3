import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import type { PageCache } from '#app/platform/http/page-cache.ts'
import type { Logger } from '#app/platform/log.server.ts'

export interface ChangedPages {
  /** Returns when every change that was committed before has been heard. */
  hearAll(): Promise<void>
  stop(): Promise<void>
}

const RETRY_MS = { first: 100, longest: 5_000 }
const HEARTBEAT_MS = 10_000
const ANSWER_PATIENCE_MS = 5_000

/**
 * Listens, on a connection of its own, for changes of what public pages show. The cache is open only while we
 * listen: what we can't hear about must not be kept.
 */
export function followChangedPages(connection: pg.PoolConfig, cache: PageCache, log: Logger): ChangedPages {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const listening = listenUntilStopped()

  return {
    async hearAll() {
      // PostgreSQL delivers what it has to tell before it answers the next question.
      await client?.query('select').catch(() => {})
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
      cache.close()
      pauseMs = wasListening ? RETRY_MS.first : Math.min(pauseMs * 2, RETRY_MS.longest)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Returns when the connection has ended; says whether there was one. */
  async function listenOnce(): Promise<boolean> {
    const next = new pg.Client({
      ...connection,
      application_name: 'darzi changed pages',
      connectionTimeoutMillis: ANSWER_PATIENCE_MS,
      query_timeout: ANSWER_PATIENCE_MS,
    })
    const ended = new Promise<void>(resolve => next.once('end', resolve))
    next.on('error', error => log.warn({ err: error }, 'changed pages are not heard'))
    next.on('notification', () => cache.forget())
    try {
      await next.connect()
      await next.query(`listen ${CHANGED_PAGES}`)
    } catch (error) {
      log.warn({ err: error }, 'changed pages are not heard')
      await next.end().catch(() => {})
      return false
    }
    if (stopping.signal.aborted) {
      await next.end()
      return true
    }
    client = next
    cache.open()
    const heartbeat = setInterval(() => beat(next), HEARTBEAT_MS)
    await ended
    clearInterval(heartbeat)
    client = undefined
    return true
  }

  /** A connection whose other end vanished without a word looks like one on which nothing happens. */
  function beat(listener: pg.Client): void {
    listener.query('select').catch(() => {
      cache.close()
      listener.end().catch(() => {})
    })
  }
}
