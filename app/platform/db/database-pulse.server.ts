import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.server.ts'
import { cutOff } from './cut-off.server.ts'
import type { GuardedPool } from './guarded-pool.server.ts'
import { sqlState } from './sql-state.server.ts'

interface PulseOptions {
  connection: pg.PoolConfig
  /** Shut while PostgreSQL does not respond. */
  pool: GuardedPool
  log: Logger
  onAway(): void
}

export interface Pulse {
  stop(): Promise<void>
}

const BEAT_MS = 400
/** Together with the pause before it, a waiting query fails within two seconds. */
const RESPONSE_TIMEOUT_MS = 1_400
const STEP_MS = 50
/** SQLSTATEs of a server that responds but accepts no connections: it is stopping, starting or recovering. */
const NOT_ACCEPTING = /^(57P0|08)/

/**
 * Queries PostgreSQL at intervals on its own connection, and shuts the pool while it does not respond: a server that
 * hangs ends no statement, so that every query would hang with it. Bytes received on the pool's connections also count
 * as a response, so that a busy machine is not mistaken for a dead one.
 */
export function startPulse({ connection, pool, log, onAway }: PulseOptions): Pulse {
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
      const hasResponded = await responds()
      if (stopping.signal.aborted) return
      report(hasResponded || (!isAway && pool.bytesReceived() !== before))
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function report(isUp: boolean): void {
    if (isUp === !isAway) return
    isAway = !isUp
    if (isAway) {
      log.error('PostgreSQL does not respond: queries fail until it does')
      pool.shut()
      onAway()
    } else {
      log.warn('PostgreSQL responds again')
      pool.reopen()
    }
  }

  async function responds(): Promise<boolean> {
    let result: boolean | undefined
    query().then(isUp => {
      result = isUp
    })
    // Counts steps rather than time: while this process itself is blocked, a late response proves nothing.
    for (let step = 0; step < RESPONSE_TIMEOUT_MS / STEP_MS; step++) {
      if (result !== undefined) return result
      await sleep(STEP_MS)
    }
    if (result === undefined) dropClient()
    return result ?? false
  }

  async function query(): Promise<boolean> {
    let used = client
    try {
      if (!used) {
        used = client = openClient()
        await used.connect()
      }
      await used.query('select')
      return true
    } catch (error) {
      if (client === used) dropClient()
      const state = sqlState(error)
      // A server that refuses with a reason is running, even when it is full.
      return /^(?=.*\d)[0-9A-Z]{5}$/.test(state) && !NOT_ACCEPTING.test(state)
    }
  }

  /** Without a connection timeout: `responds` has one that allows for a busy process. */
  function openClient(): pg.Client {
    const options = { ...connection, application_name: 'darzi pulse', connectionTimeoutMillis: 0 }
    const next = new pg.Client(options)
    next.on('error', () => {})
    return next
  }

  function dropClient(): void {
    const dropped = client
    client = undefined
    if (dropped) cutOff(dropped)
  }
}
