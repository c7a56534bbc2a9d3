import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './database-away.server.ts'
import { sqlState } from './sql-state.server.ts'

const TOO_MANY_CONNECTIONS = '53300'
const RETRY_MS = 100
/** For how long a pool contents itself with the connections that it got from a server that gave no more. */
const CONTENT_MS = 10_000

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * A pool of connections that nobody hangs in. Where PostgreSQL gives no further connection, whoever wants one waits for
 * one of those that there are, no longer than `connectionTimeoutMillis`. Once it is shut, what runs or waits fails at once.
 */
export class GuardedPool extends pg.Pool {
  readonly #taken = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(reason: DatabaseAway) => void>()
  readonly #most: number
  #isShut = false

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: DeadlineClient })
    this.#most = this.options.max
    this.on('acquire', client => this.#taken.add(client))
    this.on('release', (_error, client) => this.#taken.delete(client))
  }

  /** Fails everything that runs, waits, or is asked for until `reopen`. */
  shut(): void {
    this.#isShut = true
    for (const giveUp of this.#waiting) giveUp(new DatabaseAway('PostgreSQL does not answer'))
    this.#waiting.clear()
    for (const client of this.#taken) cutOff(client)
  }

  reopen(): void {
    this.#isShut = false
  }

  /** True while PostgreSQL is known not to answer. */
  get isShut(): boolean {
    return this.#isShut
  }

  /** How many bytes PostgreSQL has sent on the connections that are in use: while they become more, it answers. */
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
      if (this.#isShut) throw new DatabaseAway('PostgreSQL did not answer a moment ago')
      try {
        return await this.#takeUnlessShut()
      } catch (error) {
        if (sqlState(error) !== TOO_MANY_CONNECTIONS || performance.now() > until) throw error
        this.#beContent()
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

  /** Asks for no more connections than there are for a while, so that those who want one queue for these. */
  #beContent(): void {
    if (this.options.max < this.#most) return
    this.options.max = Math.max(1, this.totalCount)
    const grow = setTimeout(() => {
      this.options.max = this.#most
    }, CONTENT_MS)
    grow.unref()
  }
}

/** A query whose deadline has passed takes its connection with it: what came later would wait behind it. */
class DeadlineClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has many forms, and all of them are passed on.
  override query(...query: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const answer = (super.query as any)(...query)
    if (answer instanceof Promise) {
      answer.catch(error => {
        if (error.message === 'Query read timeout') cutOff(this)
      })
    }
    return answer
  }
}

function cutOff(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

function streamOf(client: pg.ClientBase): { bytesRead: number; destroy(): void } {
  // Not in the types of `pg`, though pools of its own end connections in the same way.
  return (client as unknown as { connection: { stream: { bytesRead: number; destroy(): void } } }).connection
    .stream
}
