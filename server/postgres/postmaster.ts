import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemReason } from '../boot/system-reason.ts'
import { type Cluster, dataDirectoryArgument, POSTGRES_ENVIRONMENT } from './cluster.ts'
import {
  isOfAnotherDirectory,
  isServed,
  refuseUnstoppedCopy,
  refuseUseElsewhere,
  SOCKET_LOCK,
} from './copied-directory.ts'

/** The state that a running PostgreSQL writes into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  socketDirectory: string
  isReady: boolean
}

const LONGEST_LOG_BYTES = 10_000_000
/** With less than this free, which root may still use, PostgreSQL can neither start nor write why. */
const ROOM_BYTES = 65_536
/** Longer than the children of a killed PostgreSQL live. */
const CHILDREN_END_MS = 2_000

/** Returns the PostgreSQL that runs on these files, started by any process; undefined if there is none. */
export async function findPostmaster(cluster: Pick<Cluster, 'data'>): Promise<Postmaster | undefined> {
  const text = await readLockFile(cluster)
  const postmaster = text === undefined ? undefined : parseLockFile(text)
  return postmaster && (await isAlive(postmaster)) ? postmaster : undefined
}

/**
 * Removes the lock files of a PostgreSQL that is gone. PostgreSQL does that itself, unless its pid belongs to another
 * process by now, or dead processes are not reaped, as in many containers.
 *
 * @throws {StartError} when that PostgreSQL ran on other files, of which these are a copy, or runs on these in another
 * container
 */
export async function removeStaleLock(cluster: Cluster): Promise<void> {
  const text = await readLockFile(cluster)
  const stale = text === undefined ? undefined : parseLockFile(text)
  if (stale && (await isAlive(stale))) return
  const isInUse = await staysServed(cluster)
  // Another process has just started or stopped it.
  if (text !== (await readLockFile(cluster))) return
  if (isInUse) throw refuseUseElsewhere(cluster)
  if (stale && (await isOfAnotherDirectory(cluster, stale.socketDirectory)))
    throw refuseUnstoppedCopy(cluster)
  await rm(join(cluster.data, SOCKET_LOCK), { force: true })
  if (stale) await rm(lockFile(cluster), { force: true })
}

/** Whether another process serves the files. The children of a killed PostgreSQL accept connections until they notice. */
async function staysServed(cluster: Cluster): Promise<boolean> {
  for (const until = Date.now() + CHILDREN_END_MS; await isServed(cluster); await sleep(50)) {
    if (Date.now() > until) return true
  }
  return false
}

/** Starts PostgreSQL. It outlives this process, and does not receive a Ctrl-C of our terminal. */
export async function spawnPostmaster(cluster: Cluster, socketDirectory: string): Promise<ChildProcess> {
  const output = await openLog(cluster)
  try {
    const settings = {
      listen_addresses: '',
      // The second socket is in the data directory; PostgreSQL does without it on file systems that have no sockets.
      unix_socket_directories: `"${socketDirectory}", .`,
      unix_socket_permissions: '0700',
      max_connections: '100',
      log_checkpoints: 'off',
    }
    const child = spawn(
      cluster.programs.postgres,
      [
        '-D',
        dataDirectoryArgument(cluster),
        '-k',
        socketDirectory,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: cluster.data,
        env: POSTGRES_ENVIRONMENT,
        stdio: ['ignore', output.fd, output.fd],
        detached: true,
        ...cluster.owner,
      },
    )
    child.unref()
    return child
  } finally {
    await output.close()
  }
}

/**
 * Stops PostgreSQL: running transactions are rolled back, and everything acknowledged is on the disk. If it does not
 * stop in time it is stopped immediately, at the cost of a recovery at its next start.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isAlive(postmaster))) return
    process.kill(postmaster.pid, signal)
    if (await hasGone(postmaster, 6_000)) return
  }
}

/** Returns the reason why PostgreSQL ended: a full disk, which cuts off what the log says, or its log after `offset`. */
export async function readReason(cluster: Cluster, offset: number): Promise<string> {
  const written = (await readFile(logFile(cluster))).subarray(offset).toString('utf8')
  const reason = (await findDiskReason(cluster)) ?? findReason(written) ?? 'its log says nothing'
  return reason.replaceAll(dataDirectoryArgument(cluster), cluster.data)
}

/** @returns the reason that PostgreSQL wrote, with its detail, as one line; undefined if it wrote nothing */
export function findReason(written: string): string | undefined {
  const lines = written.trim().split('\n')
  const at = lines.findLastIndex(line => /FATAL|PANIC/.test(line))
  // What is wrong in its settings stands in the line before.
  const from = /contains errors/.test(lines[at] ?? '') ? at - 1 : at
  const to = /DETAIL:/.test(lines[at + 1] ?? '') ? at + 2 : at + 1
  const said = at === -1 ? lines : lines.slice(Math.max(0, from), to)
  const texts = said.map(line =>
    line.replace(/^.*?(LOG|FATAL|PANIC|DETAIL):\s*/, '').replace(/[.,]?\s*$/, ''),
  )
  return texts.join('; ') || undefined
}

/** The log is on the same disk as the database. */
async function findDiskReason({ home, data }: Cluster): Promise<string | undefined> {
  const probe = join(home, `probe.${randomUUID()}`)
  try {
    const { bavail, bsize, files, ffree } = await statfs(data)
    if (bavail * bsize < ROOM_BYTES) return `the disk of ${home} is full`
    if (files > 0 && ffree === 0) return `the disk of ${home} can hold no more files`
    await writeFile(probe, Buffer.alloc(ROOM_BYTES), { flush: true })
    return undefined
  } catch (error) {
    const reason = systemReason(error)
    return reason && `${home} can't be written to: ${reason}`
  } finally {
    await rm(probe, { force: true })
  }
}

export async function logSize(cluster: Cluster): Promise<number> {
  return stat(logFile(cluster)).then(
    found => found.size,
    () => 0,
  )
}

async function openLog(cluster: Cluster) {
  const path = logFile(cluster)
  if ((await logSize(cluster)) > LONGEST_LOG_BYTES) await rename(path, `${path}.old`)
  return open(path, 'a', 0o600)
}

function logFile(cluster: Cluster): string {
  return join(cluster.home, 'postgres.log')
}

function lockFile(cluster: Pick<Cluster, 'data'>): string {
  return join(cluster.data, 'postmaster.pid')
}

async function readLockFile(cluster: Pick<Cluster, 'data'>): Promise<string | undefined> {
  try {
    return await readFile(lockFile(cluster), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The lines are in the order of `pidfile.h`; the last ones appear while PostgreSQL starts. */
function parseLockFile(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 1) return undefined
  return { pid, socketDirectory: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' }
}

async function hasGone(postmaster: Postmaster, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
    if (!(await isAlive(postmaster))) return true
  }
  return false
}

/** The pid alone proves nothing: it may belong to another program or to a dead process. */
async function isAlive({ pid, socketDirectory }: Postmaster): Promise<boolean> {
  const [program = '', ...output] = await readCommand(pid)
  if (basename(program) !== 'postgres') return false
  const index = output.indexOf('-k')
  return index === -1 || !socketDirectory || output[index + 1] === socketDirectory
}

/** The command line of a living process; empty for a dead one, reaped or not. */
async function readCommand(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.split('\0')
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim().split(/\s+/)
}
