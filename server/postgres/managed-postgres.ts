import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#app/platform/log.server.ts'
import { type Cluster, openCluster } from './cluster.ts'
import {
  findPostmaster,
  logSize,
  readReason,
  removeStaleLock,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { enter, leave, type Presence, prepareStore, STORE } from './presence.ts'
import { closeSocketDirectory, openSocketDirectory } from './socket-directory.ts'
import { StartRefusal } from '../start-refusal.ts'

export interface ManagedPostgres {
  /** For a pool. It stays true when PostgreSQL had to be started again. */
  connection: pg.PoolConfig
  /** Leaves PostgreSQL, and stops it when nobody else is using it. */
  stop(): Promise<void>
}

interface Options {
  /** Where the database files, their password and PostgreSQL's log are kept; made when missing. */
  directory: string
  log: Logger
}

const RETRY_MS = 100
/** A recovery after a power cut reads up to a gigabyte of log. */
const PATIENCE_MS = 600_000
const REFUSAL_PATIENCE_MS = 30_000

/**
 * Starts our own PostgreSQL, or joins the one that already runs on these files, and keeps it running: whenever it
 * ends without being told to, it is started again.
 *
 * Several processes may share it. Each holds a presence inside PostgreSQL, and only a process that finds itself the
 * last one stops it, so that it is never stopped under another.
 *
 * @throws with one sentence when PostgreSQL can't run here
 */
export async function startManagedPostgres({ directory, log }: Options): Promise<ManagedPostgres> {
  const cluster = await openCluster(directory)
  let presence = await join(cluster)
  let isStopping = false
  await prepareStore(presence.client, cluster.password)
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
      isStopping = true
      await leaveAndStop(cluster, presence)
      await supervision
    },
  }

  async function supervise(): Promise<void> {
    for (;;) {
      await presence.lost
      if (isStopping) return
      log.warn('PostgreSQL went away; starting it again')
      const returned = await rejoin()
      if (!returned) return
      presence = returned
      log.warn('PostgreSQL is back')
    }
  }

  async function rejoin(): Promise<Presence | undefined> {
    while (!isStopping) {
      try {
        return await join(cluster)
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
        await sleep(2_000)
      }
    }
  }
}

/** Returns once PostgreSQL runs and we are counted among its users. */
async function join(cluster: Cluster): Promise<Presence> {
  const begun = Date.now()
  let attempt: Attempt | undefined
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const presence = await enter(cluster, postmaster)
      if (presence) return presence
    } else if (!attempt || hasEnded(attempt.child)) {
      if (attempt) await throwUnlessTemporary(cluster, attempt, begun)
      attempt = await startAttempt(cluster)
    }
    if (Date.now() - begun > PATIENCE_MS)
      throw new StartRefusal('PostgreSQL did not get ready; its log says why.')
    await sleep(RETRY_MS)
  }
}

/** A connection lost in the very moment of leaving is no answer: PostgreSQL may be back already, with nobody in it. */
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

interface Attempt {
  child: ChildProcess
  logOffset: number
  failure?: Error
}

async function startAttempt(cluster: Cluster): Promise<Attempt> {
  await removeStaleLock(cluster)
  const socketDirectory = await openSocketDirectory(cluster)
  const logOffset = await logSize(cluster)
  const attempt: Attempt = { child: await spawnPostmaster(cluster, socketDirectory), logOffset }
  attempt.child.on('error', error => {
    attempt.failure = error
  })
  return attempt
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** What is left of a killed PostgreSQL keeps a new one out until the system has cleared it away. */
async function throwUnlessTemporary(cluster: Cluster, attempt: Attempt, begun: number): Promise<void> {
  if (attempt.failure)
    throw new StartRefusal(`PostgreSQL can't run on this machine; set DATABASE_URL to a server of yours.`, {
      cause: attempt.failure,
    })
  const reason = await readReason(cluster, attempt.logOffset)
  const isTemporary =
    /lock file|shared memory block/.test(reason) ||
    attempt.child.signalCode !== null ||
    attempt.child.exitCode === 0
  if (!isTemporary || Date.now() - begun > REFUSAL_PATIENCE_MS) {
    throw new StartRefusal(`PostgreSQL could not start: ${reason}`)
  }
}
