import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.server.ts'
import type { GuardedPool } from './guarded-pool.server.ts'
import { sqlState } from './sql-state.server.ts'

interface PulseOptions {
  connection: pg.PoolConfig
  /** Shut while PostgreSQL does not answer. */
  pool: GuardedPool
  log: Logger
  onAway(): void
}

export interface Pulse {
  stop(): Promise<void>
}

const BEAT_MS = 400
/** With the pause before it, so that whoever waits has an answer within two seconds. */
const ANSWER_PATIENCE_MS = 1_400
/** SQLSTATEs of a server that answers, and takes nobody: it is stopping, starting or recovering. */
const TAKES_NOBODY = /^(57P0|08)/

/**
 * Asks PostgreSQL again and again, on a connection of its own, whether it answers, and shuts the pool while it does not:
 * a server that hangs ends no statement by itself, and whoever waited for it would hang as well. Answers that arrive on
 * the pool's connections count too, so that a machine that is merely busy is not taken for one that is away.
 */
export function followPulse({ connection, pool, log, onAway }: PulseOptions): Pulse {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let isAway = false
  const beating = beatUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await beating
      await client?.end().catch(() => {})
    },
  }

  async function beatUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = pool.bytesReceived()
      const hasAnswered = await answers()
      if (stopping.signal.aborted) return
      note(hasAnswered || (!isAway && pool.bytesReceived() !== before))
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function note(isThere: boolean): void {
    if (isThere === !isAway) return
    isAway = !isThere
    if (isAway) {
      log.error('PostgreSQL does not answer: what waits for it fails until it does')
      pool.shut()
      onAway()
    } else {
      log.warn('PostgreSQL answers again')
      pool.reopen()
    }
  }

  async function answers(): Promise<boolean> {
    let answer: boolean | undefined
    ask().then(isThere => {
      answer = isThere
    })
    for (const until = performance.now() + ANSWER_PATIENCE_MS; performance.now() < until; await sleep(20)) {
      if (answer !== undefined) return answer
    }
    // After a turn in which this process was busy, what has arrived meanwhile is read before anything is decided.
    await nextTurn()
    await nextTurn()
    if (answer === undefined) dropClient()
    return answer ?? false
  }

  async function ask(): Promise<boolean> {
    try {
      client ??= await connect()
      await client.query('select')
      return true
    } catch (error) {
      dropClient()
      const state = sqlState(error)
      // A server that refuses with a reason is there, be it full.
      return /^(?=.*\d)[0-9A-Z]{5}$/.test(state) && !TAKES_NOBODY.test(state)
    }
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...connection,
      application_name: 'darzi pulse',
      connectionTimeoutMillis: ANSWER_PATIENCE_MS,
    })
    next.on('error', () => {})
    await next.connect()
    return next
  }

  /** Not ended but cut off: the end of a connection is waited for as well. */
  function dropClient(): void {
    const dropped = client as unknown as { connection?: { stream: { destroy(): void } } } | undefined
    client = undefined
    dropped?.connection?.stream.destroy()
  }
}
