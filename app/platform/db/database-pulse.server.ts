import { setTimeout as sleep } from 'node:timers/promises'
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
const STEP_MS = 50
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
    // Counted in steps and not by the clock: while this process is busy itself, nobody can say that PostgreSQL is silent.
    for (let step = 0; step < ANSWER_PATIENCE_MS / STEP_MS; step++) {
      if (answer !== undefined) return answer
      await sleep(STEP_MS)
    }
    if (answer === undefined) dropClient()
    return answer ?? false
  }

  async function ask(): Promise<boolean> {
    let asked = client
    try {
      if (!asked) {
        asked = client = openClient()
        await asked.connect()
      }
      await asked.query('select')
      return true
    } catch (error) {
      if (client === asked) dropClient()
      const state = sqlState(error)
      // A server that refuses with a reason is there, be it full.
      return /^(?=.*\d)[0-9A-Z]{5}$/.test(state) && !TAKES_NOBODY.test(state)
    }
  }

  /** Without a time limit of its own: `answers` has one, which knows when this process was busy. */
  function openClient(): pg.Client {
    const options = { ...connection, application_name: 'darzi pulse', connectionTimeoutMillis: 0 }
    const next = new pg.Client(options)
    next.on('error', () => {})
    return next
  }

  /** Not ended but cut off: the end of a connection is waited for as well. */
  function dropClient(): void {
    const dropped = client as unknown as { connection?: { stream: { destroy(): void } } } | undefined
    client = undefined
    dropped?.connection?.stream.destroy()
  }
}
