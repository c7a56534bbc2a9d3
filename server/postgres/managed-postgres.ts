import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#app/platform/log.server.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { joinPostgres, RETRY_MS } from './join-postgres.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { enter, leave, makeStoreDatabase, type Presence, STORE } from './presence.ts'
import { closeSocketDirectory } from './socket-directory.ts'

export interface ManagedPostgres {
  /** For a pool. It stays valid when PostgreSQL is restarted. */
  connection: pg.PoolConfig
  /** Leaves PostgreSQL, and stops it if no other process uses it. */
  stop(): Promise<void>
}

interface Options {
  /** The directory of the database files, their password and PostgreSQL's log; created if missing. */
  directory: string
  log: Logger
}

const PAUSE_AFTER_FAILURE_MS = 2_000

/**
 * Starts our own PostgreSQL, or joins the one that already runs on these files, and restarts it whenever it ends
 * unexpectedly. Several processes may share it. Each registers its presence inside PostgreSQL, and only the last one
 * stops it, so that it is never stopped while another process uses it.
 *
 * @throws with one sentence when PostgreSQL can't run here
 */
export async function startManagedPostgres({ directory, log }: Options): Promise<ManagedPostgres> {
  const cluster = await openCluster(directory)
  const stopping = new AbortController()
  let presence = await joinPostgres(cluster, stopping.signal)
  await makeStoreDatabase(presence.client, cluster.password)
  const supervision = supervise()

  return {
    connection: {
      host: presence.postmaster.socketDirectory,
      port: 5432,
      user: STORE,
      password: cluster.password,
      database: STORE,
      ssl: false,
    },
    async stop() {
      stopping.abort()
      // A restart in progress has to finish before this process can leave.
      await supervision
      await leaveAndStop(cluster, presence)
    },
  }

  async function supervise(): Promise<void> {
    while (await isLost(presence, stopping.signal)) {
      log.warn('PostgreSQL went away; starting it again')
      try {
        presence = await joinPostgres(cluster, stopping.signal, presence.postmaster.socketDirectory)
        log.warn('PostgreSQL is back')
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'PostgreSQL could not be started again')
        await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
}

/** Resolves to true when the connection has ended, and to false when the supervision stops. */
async function isLost(presence: Presence, stop: AbortSignal): Promise<boolean> {
  const stopped = new Promise<void>(resolve =>
    stop.addEventListener('abort', () => resolve(), { once: true }),
  )
  if (!stop.aborted) await Promise.race([presence.lost, stopped])
  return !stop.aborted
}

/** A connection lost while leaving is no answer: PostgreSQL may already run again without users. */
async function leaveAndStop(cluster: Cluster, presence: Presence): Promise<void> {
  try {
    const isLast = await leave(presence)
    if (isLast) await stopPostmaster(presence.postmaster)
    await presence.client.end()
    if (isLast) await closeSocketDirectory(presence.postmaster.socketDirectory)
  } catch {
    await sleep(RETRY_MS)
    const postmaster = await findPostmaster(cluster)
    const next = postmaster && (await enter(cluster, postmaster))
    if (postmaster) await leaveAndStop(cluster, next ?? presence)
  }
}
