import { createHash } from 'node:crypto'
import { access, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Holds a directory for each build, named by a digest of its sources, and the lock of the one that is being made. */
export const BUILDS = join(ROOT, 'build')
/** Begins the names of unfinished builds. */
export const DRAFT = 'unfinished-'

const SOURCES = [
  'app',
  'db/seed',
  'public',
  'server',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const NOT_BUILT = /\.test\.tsx?$|^db\/seed\/.*(?<!\.ts)$/
const BUILD = /^[0-9a-f]{16}$/

const STAYING_BUILDS = 3
const STAYING_MS = 30 * 24 * 3_600_000
/** No build takes this long. */
const ABANDONED_MS = 3_600_000

/** The name of the build of the sources as they are. By content, because checkouts change modification times. */
export async function nameBuild(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await listSources()) {
    const content = await readFile(join(ROOT, path))
    hash.update(`${path}\0`).update(createHash('sha256').update(content).digest())
  }
  return hash.digest('hex').slice(0, 16)
}

/** The files that a build is made of, as paths below the project. */
export async function listSources(): Promise<string[]> {
  return (await Promise.all(SOURCES.map(listFiles))).flat().sort()
}

/** @returns the directory of the build of the sources as they are; undefined if it has not been made */
export async function findBuild(
  { home, name } = { home: BUILDS, name: nameBuild },
): Promise<string | undefined> {
  const build = join(home, await name())
  return access(build).then(
    () => build,
    () => undefined,
  )
}

/** Lists the directories of all complete builds beside this one. */
export async function listOtherBuilds(build: string): Promise<string[]> {
  const names = await readdir(join(build, '..')).catch(() => [])
  return names
    .filter(name => BUILD.test(name))
    .map(name => join(build, '..', name))
    .filter(each => each !== build)
}

/** Records that a store serves this build, so that no other one removes it. */
export async function touchBuild(build: string): Promise<void> {
  await utimes(build, new Date(), new Date())
}

/** Removes builds that no store has served for a month, but for the newest, and what killed builders left behind. */
export async function removeOldBuilds(home: string): Promise<void> {
  const names = await readdir(home)
  const found = await Promise.all(names.map(async name => ({ name, usedAt: await usedAt(join(home, name)) })))
  const builds = found.filter(({ name }) => BUILD.test(name)).sort((one, other) => other.usedAt - one.usedAt)
  const old = builds.slice(STAYING_BUILDS).filter(build => Date.now() - build.usedAt > STAYING_MS)
  const abandoned = found.filter(
    each => each.name.startsWith(DRAFT) && Date.now() - each.usedAt > ABANDONED_MS,
  )
  for (const { name } of [...old, ...abandoned]) await rm(join(home, name), { recursive: true, force: true })
}

async function usedAt(path: string): Promise<number> {
  return stat(path).then(
    found => found.mtimeMs,
    () => Date.now(),
  )
}

async function listFiles(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(file => !NOT_BUILT.test(file))
}
