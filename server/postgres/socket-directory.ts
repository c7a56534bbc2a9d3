import { randomUUID } from 'node:crypto'
import { chown, link, lstat, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { reachableTemporaryDirectory } from './programs.ts'

/**
 * The directory of PostgreSQL's socket: short, because a socket's address holds 107 bytes, and closed to other
 * users. It is remembered, so that it stays the same when PostgreSQL is started again, by whomever.
 */
export async function openSocketDirectory(cluster: Cluster): Promise<string> {
  const note = join(cluster.home, 'socket-directory')
  const remembered = await readFile(note, 'utf8').catch(() => undefined)
  if (remembered) {
    await make(cluster, remembered)
    if (await isClosed(cluster, remembered)) return remembered
    await rm(note)
  }
  const made = await mkdtemp(join(await reachableTemporaryDirectory(), 'darzi-'))
  await give(cluster, made)
  return (await writeFirst(note, made)) ? made : openSocketDirectory(cluster)
}

/** Removes the directory unless a PostgreSQL that somebody has just started is already in it. */
export async function closeSocketDirectory(path: string): Promise<void> {
  await rmdir(path).catch(() => {})
}

/** Of several processes that start together one decides, and the others use what it wrote. */
async function writeFirst(note: string, text: string): Promise<boolean> {
  const draft = `${note}.${randomUUID()}`
  await writeFile(draft, text)
  try {
    await link(draft, note)
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

/** In a directory for everybody, a name that we used yesterday may be somebody else's today. */
async function isClosed(cluster: Cluster, path: string): Promise<boolean> {
  const found = await lstat(path)
  return (
    found.isDirectory() && found.uid === (cluster.owner?.uid ?? process.getuid?.()) && !(found.mode & 0o077)
  )
}
