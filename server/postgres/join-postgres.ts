import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../boot/start-error.ts'
import type { Cluster } from './cluster.ts'
import {
  findPostmaster,
  logSize,
  readReason,
  removeStaleLock,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { enter, type Presence } from './presence.ts'
import { openSocketDirectory } from './socket-directory.ts'

export const RETRY_MS = 100
/** A recovery after a power cut reads up to a gigabyte of log. */
const TIMEOUT_MS = 600_000
const REFUSAL_TIMEOUT_MS = 30_000

/** One start of PostgreSQL, and the offset of its messages in the log. */
interface Attempt {
  child: ChildProcess
  logOffset: number
  failure?: Error
}

/**
 * Joins the PostgreSQL that runs on these files, starting it if none does. Resolves once this process is registered as
 * one of its users.
 *
 * @param known the socket directory that the connections of this process already use
 * @throws {StartError} with PostgreSQL's reason, or the reason of `stop` once that is aborted
 */
export async function joinPostgres(cluster: Cluster, stop: AbortSignal, known?: string): Promise<Presence> {
  const startedAt = Date.now()
  let attempt: Attempt | undefined
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    const isStarting = attempt && !hasEnded(attempt.child)
    // Waits for a PostgreSQL that we have just started: only a process that has joined it can stop it.
    if (!isStarting) stop.throwIfAborted()
    if (postmaster) {
      const presence = await enter(cluster, postmaster).catch(async error => {
        // No process can join the one that we started, so that no other would stop it.
        if (attempt?.child.pid === postmaster.pid) await stopPostmaster(postmaster)
        throw error
      })
      if (presence) return presence
    } else if (!isStarting) {
      attempt = await startAgain(cluster, attempt, startedAt, known)
    }
    if (Date.now() - startedAt > TIMEOUT_MS)
      throw new StartError('PostgreSQL does not get ready; its log says why.')
    await sleep(RETRY_MS)
  }
}

async function startAgain(
  cluster: Cluster,
  failed: Attempt | undefined,
  startedAt: number,
  known: string | undefined,
): Promise<Attempt> {
  if (failed) await throwUnlessTemporary(cluster, failed, startedAt)
  await removeStaleLock(cluster)
  const socketDirectory = await openSocketDirectory(cluster, known)
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

/** The remains of a killed PostgreSQL block a new one until the system has cleaned up. */
async function throwUnlessTemporary(
  cluster: Cluster,
  { child, logOffset, failure }: Attempt,
  startedAt: number,
) {
  if (failure) {
    const reason = 'PostgreSQL can’t run on this machine; set DATABASE_URL to a server of yours.'
    throw new StartError(reason, { cause: failure })
  }
  const wasStopped = child.signalCode !== null || child.exitCode === 0
  const reason = await readReason(cluster, logOffset)
  const isTemporary = wasStopped || /lock file|shared memory block/.test(reason)
  if (isTemporary && Date.now() - startedAt < REFUSAL_TIMEOUT_MS) return
  throw new StartError(`PostgreSQL could not start: ${reason}.`)
}
