import { randomUUID } from 'node:crypto'
import { chown, link, lstat, mkdir, mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { SOCKET_LOCK, socketDirectoryPrefix } from './copied-directory.ts'
import { reachableTemporaryDirectory } from './programs.ts'

/**
 * Creates the directory of PostgreSQL's socket: short, because a socket address holds 107 bytes, and closed to other
 * users. Its path is stored, so that it stays the same when any process restarts PostgreSQL. Its name identifies the
 * data directory, so that a copy gets its own.
 *
 * @param known the directory of the PostgreSQL that ended, which the connections of this process use
 */
export async function openSocketDirectory(cluster: Cluster, known?: string): Promise<string> {
  const prefix = await socketDirectoryPrefix(cluster)
  const remembered = await readFile(note(cluster), 'utf8').catch(() => undefined)
  if (remembered) {
    if (remembered === known || basename(remembered).startsWith(prefix)) {
      await make(cluster, remembered)
      if (await isClosed(cluster, remembered)) {
        await rm(join(remembered, SOCKET_LOCK), { force: true })
        return remembered
      }
    }
    await removeNote(cluster, remembered)
  }
  const made = await mkdtemp(join(await reachableTemporaryDirectory(), prefix))
  await give(cluster, made)
  return (await writeFirst(note(cluster), made)) ? made : openSocketDirectory(cluster)
}

/** Removes the directory unless a PostgreSQL that was just started uses it. */
export async function closeSocketDirectory(path: string): Promise<void> {
  await rmdir(path).catch(() => {})
}

function note(cluster: Cluster): string {
  return join(cluster.home, 'socket-directory')
}

/** Another process may have written a new path meanwhile, which is then restored. */
async function removeNote(cluster: Cluster, path: string): Promise<void> {
  const aside = `${note(cluster)}.${randomUUID()}`
  try {
    await rename(note(cluster), aside)
    if ((await readFile(aside, 'utf8')) !== path) await link(aside, note(cluster))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/** Of several processes that start together the first one decides, and the others use its path. */
async function writeFirst(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    await rmdir(text)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

async function make(cluster: Cluster, path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
    await give(cluster, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function give(cluster: Cluster, path: string): Promise<void> {
  if (cluster.owner) await chown(path, cluster.owner.uid, cluster.owner.gid)
}

/** In a shared directory, another user may own today a name that we used yesterday. */
async function isClosed(cluster: Cluster, path: string): Promise<boolean> {
  const found = await lstat(path)
  return (
    found.isDirectory() && found.uid === (cluster.owner?.uid ?? process.getuid?.()) && !(found.mode & 0o077)
  )
}
