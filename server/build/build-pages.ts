import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { withFileLock } from '../boot/file-lock.ts'
import { StartError } from '../boot/start-error.ts'
import { BUILDS, DRAFT, findBuild, nameBuild, ROOT, removeOldBuilds } from './builds.ts'
import { withFetchedBuilder } from './fetch-builder.ts'
import { findBuilder } from './find-builder.ts'

/** A separate process, because the builder would otherwise stay in this one's memory. */
const FINISH = 'server/build/finish-build.ts'
/** Sources that change during every try are being edited. */
const MOST_TRIES = 3

/**
 * With these the builder takes half as much. Most of its memory is that of its native part, which then returns what it has
 * freed, and takes no pages of two megabytes of which it uses a part.
 */
const HEAP_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=4']
const MEMORY_LIMITS = { MALLOC_ARENA_MAX: '2', MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

/** Where builds are, what names the sources as they are, and how these are built into a directory. */
interface Builder {
  home: string
  name(): Promise<string>
  build(draft: string, name: string): Promise<void>
}

/**
 * Builds the pages, and the programs that serve them, unless there is a build of the sources as they are. Each build has a
 * directory of its own, which appears when it is complete: a running store goes on with its own. Several may start at once.
 *
 * @returns the directory of the build
 * @throws {StartError} if the sources can't be built
 */
export async function buildStalePages(
  say: (line: string) => void,
  builder: Builder = { home: BUILDS, name: nameBuild, build: buildSources },
): Promise<string> {
  const built = await findBuild(builder)
  if (built) return built
  return withFileLock(join(builder.home, 'lock'), async () => {
    const builtMeanwhile = await findBuild(builder)
    if (builtMeanwhile) return builtMeanwhile
    say(
      findBuilder()
        ? 'Building the pages, which takes about half a minute'
        : 'Building the pages, which takes a minute: npm fetches what builds them, and it is removed afterwards',
    )
    await removeOldBuilds(builder.home)
    return makeBuild(builder)
  })
}

async function makeBuild({ home, name, build }: Builder): Promise<string> {
  const draft = join(home, `${DRAFT}${randomUUID()}`)
  try {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const before = await name()
      await mkdir(draft, { recursive: true })
      await build(draft, before)
      if (before === (await name())) return await publish(draft, join(home, before))
    }
    throw new StartError(
      'The pages can’t be built while their sources change: start again when they are saved.',
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A builder whose lock was taken over may have made the same build. */
async function publish(draft: string, build: string): Promise<string> {
  await rename(draft, build).catch(async error => {
    await access(build).catch(() => {
      throw error
    })
  })
  return build
}

async function buildSources(draft: string, name: string): Promise<void> {
  const builder = findBuilder()
  if (builder) await buildProject(ROOT, builder, draft, name)
  else await withFetchedBuilder(`${draft}-copy`, (copy, fetched) => buildCopy(copy, fetched, draft, name))
}

async function buildCopy(copy: string, builder: string, draft: string, name: string): Promise<void> {
  const built = join(copy, 'build', name)
  await buildProject(copy, builder, built, name)
  for (const part of await readdir(built)) await rename(join(built, part), join(draft, part))
}

async function buildProject(root: string, builder: string, into: string, name: string): Promise<void> {
  await runBuild(root, [builder, 'build'], { BUILD_DIRECTORY: relative(root, into) })
  await runBuild(root, [join(root, FINISH), join(into, 'client'), name])
}

async function runBuild(root: string, program: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const build = spawn(process.execPath, [...HEAP_LIMITS, ...program], {
    cwd: root,
    env: { ...process.env, ...MEMORY_LIMITS, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Ends the builder with this process, which nothing would read.
  const end = () => build.kill('SIGKILL')
  process.once('exit', end)
  const output = Promise.all([text(build.stdout), text(build.stderr)])
  const [code, killedBy] = await once(build, 'close').finally(() => process.off('exit', end))
  if (code !== 0) throw new StartError(describeFailure((await output).join('\n').trim(), killedBy))
}

/** The system kills what exceeds the memory, with SIGKILL; Node ends itself with SIGABRT once its heap is full. */
function describeFailure(output: string, killedBy: NodeJS.Signals | null): string {
  const isOutOfMemory =
    killedBy === 'SIGKILL' || /heap out of memory|Cannot allocate memory|ENOMEM/.test(output)
  if (!isOutOfMemory && killedBy !== 'SIGABRT') return `The pages can't be built:\n${output}`
  return 'The pages can’t be built, because the memory was full: building them needs 1 GB. Add swap, or build on another machine (npm run pack).'
}
