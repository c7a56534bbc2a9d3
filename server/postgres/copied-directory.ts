import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { StartError } from '../boot/start-error.ts'
import type { Cluster } from './cluster.ts'

/** PostgreSQL's socket. One lies in its own data directory, where every container that has the directory finds it. */
const SOCKET = '.s.PGSQL.5432'
/** Beside each socket; that of a killed PostgreSQL stays and keeps a new one out once its number is given to another process. */
export const SOCKET_LOCK = `${SOCKET}.lock`

const SOCKET_DIRECTORY = /^darzi-([0-9a-f]{12})-/

/**
 * Tells a directory from every copy of it, made file by file. It stays when the directory is renamed, reached by a link, or
 * when its disk is restored whole or mounted elsewhere: the number of the disk is no part of it, since it changes with that.
 */
export async function fingerprint(directory: string): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(directory, { bigint: true })
  // Where a file system records no time of birth, the time of the last change may stand in its place.
  const born = birthtimeNs === ctimeNs ? 0n : birthtimeNs
  return createHash('sha256').update(`${ino} ${born}`).digest('hex').slice(0, 12)
}

/** How the name of a directory's socket directory begins. */
export async function socketDirectoryPrefix({ data }: Cluster): Promise<string> {
  return `darzi-${await fingerprint(data)}-`
}

/** Whether the socket directory was made for another data directory, of which this one is a copy. */
export async function isOfAnotherDirectory(cluster: Cluster, socketDirectory: string): Promise<boolean> {
  const made = SOCKET_DIRECTORY.exec(basename(socketDirectory))?.[1]
  return made !== undefined && made !== (await fingerprint(cluster.data))
}

/**
 * Of files that are copied while PostgreSQL writes, some are older than others. It can't notice that: it would repair what it
 * finds as after a crash, and orders could be missing or damaged.
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
 * Whether a PostgreSQL serves this very directory, whatever numbers its processes have. A copied socket leads to nobody, and so does
 * that of a killed PostgreSQL.
 */
export async function isServed({ data }: Cluster): Promise<boolean> {
  const directory = await open(data, 'r')
  try {
    // The address of a socket holds about a hundred bytes, and a path may be longer; this one is short.
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
