import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../boot/start-error.ts'

/** The user that PostgreSQL runs as. */
export interface SystemUser {
  uid: number
  gid: number
}

/** The system's user `nobody`, which is -2 on macOS. */
const UNPRIVILEGED: SystemUser =
  process.platform === 'darwin' ? { uid: -2, gid: -2 } : { uid: 65_534, gid: 65_534 }

/**
 * Returns the user that PostgreSQL must run as; undefined if that is the current user. PostgreSQL refuses to run as
 * root. Started by root, it runs as the owner of the database files; for new files, as the user `darzi` if the machine
 * has one, or else as `nobody`. A user of its own is better, because other programs that run as `nobody` can read the
 * open files of its processes.
 *
 * @throws with one sentence when the files belong to another user and we are not root
 */
export async function findSystemUser(cluster: string): Promise<SystemUser | undefined> {
  const ownUid = process.getuid?.()
  const found = await statUnlessMissing(cluster)
  if (ownUid !== 0) {
    if (found && found.uid !== ownUid) throw new StartError(belongsToAnother(cluster, `user ${found.uid}`))
    return undefined
  }
  return found && found.uid !== 0
    ? { uid: found.uid, gid: found.gid }
    : (findUser(await readPasswd(), 'darzi') ?? UNPRIVILEGED)
}

/** The user of that name in the text of `/etc/passwd` (passwd(5)), unless it is root under another name. */
export function findUser(passwd: string, name: string): SystemUser | undefined {
  const line = passwd.split('\n').find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function readPasswd(): Promise<string> {
  return readFile('/etc/passwd', 'utf8').catch(() => '')
}

/**
 * Gives a directory to its owner, the directory itself last, so that an interrupted change is detected and repeated.
 */
export async function giveTo(owner: SystemUser, directory: string): Promise<void> {
  const { uid } = await stat(directory)
  if (uid === owner.uid) return
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(directory, owner.uid, owner.gid)
}

async function statUnlessMissing(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') throw new StartError(belongsToAnother(path, 'another user'), { cause: error })
    if (code === 'ENOENT') return undefined
    throw error
  }
}

export function belongsToAnother(path: string, owner: string): string {
  return `${path} belongs to ${owner}: start Darzi as that user, or set DATA_DIR to a directory of your own.`
}
