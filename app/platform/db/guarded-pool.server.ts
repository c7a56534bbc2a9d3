import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cutOff, streamOf } from './cut-off.server.ts'
import { DatabaseUnavailable } from './database-unavailable.server.ts'
import type { WatchQuery } from './slow-queries.server.ts'
import { sqlState } from './sql-state.server.ts'

const TOO_MANY_CONNECTIONS = '53300'
const RETRY_MS = 100
/** How long a pool stays at its current size after PostgreSQL refused another connection. */
const HOLD_SIZE_MS = 10_000

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * A pool in which no query hangs. Where PostgreSQL grants no further connection, queries wait for an existing one, at
 * most `connectionTimeoutMillis`. Once the pool is shut, running and waiting queries fail at once, and the connections that it had
 * are not used again: another server may be the primary by then.
 */
export class GuardedPool extends pg.Pool {
  readonly #taken = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(reason: DatabaseUnavailable) => void>()
  readonly #most: number
  readonly #shutsBefore = new WeakMap<pg.ClientBase, number>()
  #shuts = 0
  #losses = 0
  #isShut = false

  /** @param watchQuery called for each statement */
  constructor(config: pg.PoolConfig, watchQuery?: WatchQuery) {
    super({ ...config, Client: watchQuery ? watchedClient(watchQuery) : DeadlineClient })
    this.#most = this.options.max
    this.on('connect', client => {
      this.#shutsBefore.set(client, this.#shuts)
      client.on('error', () => this.#losses++)
    })
    this.on('acquire', client => this.#taken.add(client))
    this.on('release', (_error, client) => this.#taken.delete(client))
  }

  /** Fails all running, waiting and new queries until `reopen`. */
  shut(): void {
    this.#isShut = true
    this.#shuts++
    this.#losses++
    for (const giveUp of this.#waiting) giveUp(new DatabaseUnavailable('PostgreSQL does not respond'))
    this.#waiting.clear()
    for (const client of this.#taken) cutOff(client)
  }

  reopen(): void {
    this.#isShut = false
  }

  /** True while PostgreSQL does not respond. */
  get isShut(): boolean {
    return this.#isShut
  }

  /** How often a connection was lost or the pool shut. What was known of PostgreSQL before the last time counts no more. */
  get losses(): number {
    return this.#losses
  }

  /** Returns how many bytes PostgreSQL has sent on the connections in use. A growing number shows that it responds. */
  bytesReceived(): number {
    return [...this.#taken].reduce((sum, client) => sum + streamOf(client).bytesRead, 0)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...taken: Taken) => void): void
  override connect(callback?: (...taken: Taken) => void): Promise<pg.PoolClient> | undefined {
    const taking = this.#take()
    if (!callback) return taking
    taking.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    const until = performance.now() + (this.options.connectionTimeoutMillis ?? 0)
    for (;;) {
      if (this.#isShut) throw new DatabaseUnavailable('PostgreSQL did not respond a moment ago')
      try {
        const client = await this.#takeUnlessShut()
        // One that was cut off may be given back before it has closed.
        const isCutOff = streamOf(client).destroyed
        if (!isCutOff && this.#shutsBefore.get(client) === this.#shuts) return client
        cutOff(client)
        client.release(true)
      } catch (error) {
        if (sqlState(error) !== TOO_MANY_CONNECTIONS || performance.now() > until) throw error
        this.#holdSize()
        await sleep(RETRY_MS)
      }
    }
  }

  #takeUnlessShut(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      super.connect().then(
        client => {
          if (this.#waiting.delete(reject)) resolve(client)
          else client.release(true)
        },
        error => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  /** Stops opening connections for a while, so that queries wait for the existing ones. */
  #holdSize(): void {
    if (this.options.max < this.#most) return
    this.options.max = Math.max(1, this.totalCount)
    const grow = setTimeout(() => {
      this.options.max = this.#most
    }, HOLD_SIZE_MS)
    grow.unref()
  }
}

/** How connections plan what has no name: for its own values. */
export const PLAN_EACH_TIME = 'set plan_cache_mode = force_custom_plan'
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'

/**
 * Closes the connection of a query that timed out, because later queries would wait behind it. A statement with a name is
 * parsed and planned once per connection, for any values.
 */
class DeadlineClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has many overloads, all of which are passed through.
  override query(...query: any[]): any {
    return isNamed(query[0]) ? this.#queryNamed(query) : this.#send(query)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #send(query: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const result = (super.query as any)(...query)
    if (result instanceof Promise) result.catch(error => this.#cutOffAfter(error))
    return result
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #queryNamed(query: any[]): any {
    const callback = typeof query.at(-1) === 'function' ? query.pop() : undefined
    const result = this.#planOnce(query)
    if (!callback) return result
    result.then(
      rows => callback(undefined, rows),
      error => callback(error),
    )
    return undefined
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async #planOnce(query: any[]): Promise<unknown> {
    await this.#send([PLAN_ONCE])
    try {
      return await this.#send(query)
    } finally {
      // Refused in a transaction that has failed, whose end takes the setting back.
      await this.#send([PLAN_EACH_TIME]).catch(() => {})
    }
  }

  #cutOffAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') cutOff(this)
  }
}

function isNamed(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'
}

/** A client that reports when each statement begins and ends. */
function watchedClient(watchQuery: WatchQuery): typeof pg.Client {
  return class WatchedClient extends DeadlineClient {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    override query(...query: any[]): any {
      const [first] = query
      const statement = typeof first === 'string' ? first : first?.text
      if (typeof statement !== 'string') return super.query(...query)
      const end = watchQuery(statement)
      const last = query.length - 1
      const callback = query[last]
      if (typeof callback === 'function') {
        // biome-ignore lint/suspicious/noExplicitAny: as above.
        query[last] = (...results: any[]) => {
          end(results[0])
          callback(...results)
        }
      }
      const result = super.query(...query)
      if (result instanceof Promise) result.then(() => end(), end)
      return result
    }
  }
}
