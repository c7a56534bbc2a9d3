import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { withFileLock } from '../boot/file-lock.ts'
import { StartError } from '../boot/start-error.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = [
  'app',
  'public',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'server/build/direct-icons.ts',
  'server/build/group-scripts.ts',
  'vite.config.ts',
]
const NOT_BUILT = /\.test\.tsx?$/

/** The directory of the built pages. */
export const CLIENT_BUILD = join(ROOT, 'build/client')
export const SERVER_BUILD = join(ROOT, 'build/server/index.js')
/** Written when a build is complete: the digest of its sources. */
const DIGEST_FILE = join(ROOT, 'build/sources')
const LOCK = join(ROOT, 'build/lock')
/** A separate process, because the builder would otherwise stay in this one's memory. */
const FINISH = fileURLToPath(new URL('finish-build.ts', import.meta.url))

/** Builds the pages unless the build matches the sources. Several stores may start at once. */
export async function buildStalePages(say: (line: string) => void, stop?: AbortSignal): Promise<void> {
  if (!(await arePagesStale())) return
  await withFileLock(LOCK, async () => {
    if (!(await arePagesStale())) return
    say('Building the pages, which takes about half a minute')
    await buildPages(stop)
  })
}

/** Whether the build is missing, incomplete, or made from other sources. */
async function arePagesStale(): Promise<boolean> {
  const built = await readFile(DIGEST_FILE, 'utf8').catch(() => undefined)
  return built !== (await digestSources())
}

async function buildPages(stop?: AbortSignal): Promise<void> {
  const digest = await digestSources()
  await rm(DIGEST_FILE, { force: true })
  await runBuild([findBuilder(), 'build'], stop)
  await runBuild([FINISH, digest.slice(0, 16)], stop)
  await writeFile(DIGEST_FILE, digest)
}

/** By content, because copies and checkouts change modification times. */
async function digestSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(SOURCES.map(listFiles))).flat().sort()) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(await readFile(join(ROOT, path)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
}

async function runBuild(program: string[], signal?: AbortSignal): Promise<void> {
  const build = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  // Ends the builder with this process, or it would overwrite what the next start builds.
  const end = () => build.kill('SIGKILL')
  process.once('exit', end)
  const output = Promise.all([text(build.stdout), text(build.stderr)])
  const [code] = await once(build, 'close').finally(() => process.off('exit', end))
  if (code !== 0) throw new StartError(`The pages can't be built:\n${(await output).join('\n').trim()}`)
}

function findBuilder(): string {
  try {
    const home = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'))
    return join(home, 'bin.cjs')
  } catch (error) {
    const reason = 'The pages must be built and what builds them is missing: run npm install.'
    throw new StartError(reason, { cause: error })
  }
}
