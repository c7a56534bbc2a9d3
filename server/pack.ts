import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { exitWithStartError } from './boot/report-start-error.ts'
import { buildStalePages } from './build/build-pages.ts'
import { ROOT } from './build/builds.ts'
import { PROGRAM_SOURCES } from './build/programs.ts'
import { describeRelease, RELEASED_FILES } from './build/release.ts'

/** `npm run pack`: makes `release/darzi-VERSION`, and the same as a .tgz. It opens with `npm ci && npm start`. */
const NAME = `darzi-${packageJson.version}`
const RELEASES = join(ROOT, 'release')
const RELEASE = join(RELEASES, NAME)

const build = await buildStalePages(console.log).catch(exitWithStartError)
await rm(RELEASE, { recursive: true, force: true })
await mkdir(RELEASE, { recursive: true })
for (const path of RELEASED_FILES) await cp(join(ROOT, path), join(RELEASE, path), { recursive: true })
await cp(build, join(RELEASE, 'build', basename(build)), { recursive: true })
const description = describeRelease(packageJson)
await writeFile(join(RELEASE, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
// Under names that stay the same from release to release, for supervisors.
await mkdir(join(RELEASE, 'server'))
for (const program of Object.keys(PROGRAM_SOURCES)) {
  const code = `import '../build/${basename(build)}/server/${program}.js'\n`
  await writeFile(join(RELEASE, 'server', `${program}.js`), code)
}
// Reduces the copied lock file to the packages of the release, in the same versions.
await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], RELEASE)
await run('tar', ['-czf', `${NAME}.tgz`, NAME], RELEASES)
console.log(`Made release/${NAME} and release/${NAME}.tgz`)

async function run(program: string, words: string[], cwd: string): Promise<void> {
  await promisify(execFile)(program, words, { cwd })
}
