import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { StartError } from '../boot/start-error.ts'
import type { Cluster } from './cluster.ts'

/**
 * The name of PostgreSQL's socket. One is in its data directory, where every container with the directory finds it.
 */
const SOCKET = '.s.PGSQL.5432'
/** Beside each socket. The lock of a killed PostgreSQL blocks a new one once its pid belongs to another process. */
export const SOCKET_LOCK = `${SOCKET}.lock`

const SOCKET_DIRECTORY = /^darzi-([0-9a-f]{12})-/

/**
 * A value that distinguishes a directory from every copy of its files. It survives a rename, a symbolic link, and a
 * disk that is restored as a whole or mounted elsewhere. The device number is not part of it, because that changes
 * with the mount.
 */
async function fingerprint(directory: string): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(directory, { bigint: true })
  // Some file systems record no birth time and return the time of the last change.
  const born = birthtimeNs === ctimeNs ? 0n : birthtimeNs
  return createHash('sha256').update(`${ino} ${born}`).digest('hex').slice(0, 12)
}

/** The prefix of a directory's socket directory. */
export async function socketDirectoryPrefix({ data }: Cluster): Promise<string> {
  return `darzi-${await fingerprint(data)}-`
}

/** Whether the socket directory was made for another data directory, of which this one is a copy. */
export async function isOfAnotherDirectory(cluster: Cluster, socketDirectory: string): Promise<boolean> {
  const made = SOCKET_DIRECTORY.exec(basename(socketDirectory))?.[1]
  return made !== undefined && made !== (await fingerprint(cluster.data))
}

/**
 * Files that are copied while PostgreSQL writes are of different ages. PostgreSQL can't notice that: it would recover
 * as after a crash, and orders could be missing or damaged.
 */
export function refuseUnstoppedCopy({ home, data }: Cluster): StartError {
  return new StartError(
    `The database in ${home} is a copy of one that was not stopped, so that its files may be of different moments: copy it again while the store is stopped, or, if nothing wrote to it during the copying (a snapshot, or after a crash), remove ${join(data, 'postmaster.pid')} and start again.`,
  )
}

/** The process that runs PostgreSQL can't be seen, signalled or joined from here. */
export function refuseUseElsewhere({ home }: Cluster): StartError {
  return new StartError(
    `The database in ${home} is in use by a store in another container of this machine: stop that one first, or let both use one server by DATABASE_URL.`,
  )
}

/**
 * Whether a PostgreSQL serves this very directory, whatever its pids. A copied socket, or that of a killed PostgreSQL,
 * accepts no connection.
 */
export async function isServed({ data }: Pick<Cluster, 'data'>): Promise<boolean> {
  const directory = await open(data, 'r')
  try {
    // A socket address holds about a hundred bytes, which a path may exceed; this one is short.
    const path = process.platform === 'linux' ? `/proc/self/fd/${directory.fd}` : data
    return await answers(join(path, SOCKET))
  } finally {
    await directory.close()
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
