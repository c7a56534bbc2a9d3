import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from '#app/platform/db/cut-off.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import { listServerAddresses } from '#app/platform/db/server-addresses.ts'
import { sqlState } from '#app/platform/db/sql-state.server.ts'
import type { Logger } from '#app/platform/log.server.ts'

/** How often the server in use is checked, and how long it may take to respond. */
interface CheckTimes {
  everyMs: number
  timeoutMs: number
}

const TIMES: CheckTimes = { everyMs: 2_000, timeoutMs: 4_000 }
/** A busy machine may miss one check. */
const FAILED_CHECKS = 2
/** Finds a machine that vanished from the network. Node repeats the question each second, ten times. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Returns the connection to the server of a DATABASE_URL. Where it names several, each new connection goes to the one that
 * accepts writes, and connections to a server that no longer does are closed, as a proxy would close them. `pg` itself
 * knows one host only.
 */
export function connectionTo(databaseUrl: string, log: Logger, times = TIMES): pg.PoolConfig {
  const addresses = listServerAddresses(databaseUrl) ?? [databaseUrl]
  const [connectionString] = addresses
  if (addresses.length === 1) return { connectionString, ...KEEP_ALIVE }
  const follower = followPrimary(addresses, log, times)
  return { connectionString, ...KEEP_ALIVE, stream: () => new PrimarySocket(follower) }
}

interface Follower {
  find(): Promise<URL>
  /** Closes the socket once the server no longer accepts writes. */
  watch(socket: Socket, server: URL): void
}

/** A socket that ignores the host that it is asked for, and connects to the primary of the moment. */
class PrimarySocket extends Socket {
  readonly #follower: Follower

  constructor(follower: Follower) {
    super()
    this.#follower = follower
  }

  override connect(..._ignored: unknown[]): this {
    this.#follower.find().then(
      server => this.#connectTo(server),
      error => this.destroy(error),
    )
    return this
  }

  #connectTo(server: URL): void {
    // Connecting would bring a destroyed socket back.
    if (this.destroyed) return
    this.#follower.watch(this, server)
    super.connect(portOf(server), hostOf(server))
  }
}

function followPrimary(addresses: readonly string[], log: Logger, times: CheckTimes): Follower {
  const socketsOf = new Map(addresses.map(address => [address, new Set<Socket>()]))
  let finding: Promise<string> | undefined
  return {
    async find() {
      // Connections that open together share one search, which is never older than the first of them.
      finding ??= findPrimary(addresses, times.timeoutMs).finally(() => {
        finding = undefined
      })
      return new URL(await finding)
    },
    watch(socket, { href }) {
      const sockets = socketsOf.get(href)
      if (!sockets) return
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      if (sockets.size === 1) watchServer(href, sockets).catch(() => {})
    },
  }

  /** Checks the server until no connection to it is left. */
  async function watchServer(address: string, sockets: Set<Socket>): Promise<void> {
    for (let failed = 0; sockets.size > 0; ) {
      await sleep(times.everyMs, undefined, { ref: false })
      const problem = await findProblem(address, times.timeoutMs)
      failed = problem ? failed + 1 : 0
      if (failed < FAILED_CHECKS) continue
      log.warn(
        { server: new URL(address).host, problem, connections: sockets.size },
        'the primary has changed',
      )
      for (const socket of sockets) socket.destroy()
      return
    }
  }
}

/** @throws {DatabaseUnavailable} when none accepts writes */
async function findPrimary(addresses: readonly string[], timeoutMs: number): Promise<string> {
  const problems: string[] = []
  try {
    return await Promise.any(
      addresses.map(async address => {
        const problem = await findProblem(address, timeoutMs)
        if (problem) throw problems.push(`${new URL(address).host} ${problem}`)
        return address
      }),
    )
  } catch {
    throw new DatabaseUnavailable(`no server accepts writes: ${problems.join('; ')}`)
  }
}

/** Why the server can't be used for writing; undefined if it can, or is only full. */
async function findProblem(address: string, timeoutMs: number): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'darzi primary',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('transaction_read_only') = 'on' as reads_only",
    )
    return rows[0].reads_only ? 'only reads' : undefined
  } catch (error) {
    return sqlState(error) === '53300' ? undefined : (error as Error).message || sqlState(error)
  } finally {
    cutOff(client)
  }
}

function portOf(server: URL): number {
  return Number(server.port || 5432)
}

/** Without the brackets of an IPv6 address. */
function hostOf(server: URL): string {
  return server.hostname.replace(/^\[(.*)\]$/, '$1')
}
