import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PROJECT } from '../open-store.ts'
import { withDataDirectory } from '../with-data-directory.ts'
import { buyThroughHttp, prepareToSell } from './buy-through-http.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- installation`: installs the checked-in store in clean clones and as a release, with an empty home and the
 * machine's own Node and npm, opens it, orders, backs up, verifies and restores, and measures its size. It needs the registry.
 */

const MOST_MB = 300
const LONGEST_MS = 10 * 60_000
const OPEN = /^Darzi is open at (\S+)$/m

const verdict = createVerdict('installation')
const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-installation-'))
try {
  await tryInstallation('npm install --omit=dev', await cloneInto('production'), MOST_MB)
  const whole = await cloneInto('whole')
  await tryInstallation('npm install', whole)
  await tryInstallation('npm ci', await unpackRelease(whole), MOST_MB)
  verdict.check('npm ci in a clone', (await shell('npm ci', await cloneInto('ci')).ended) === 0)
  verdict.print()
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** @param mostMb what the directory may take with its packages and its build, git's files included */
async function tryInstallation(install: string, project: string, mostMb?: number): Promise<void> {
  verdict.check(`${install} in ${basename(project)}`, (await shell(install, project).ended) === 0)
  verdict.figure('megabytes', String(await sizeOf(project)))
  const dataDir = `${project}-data`
  const store = shell('npm start', project, dataDir)
  const address = await openAddress(store)
  verdict.check('npm start: it opens', (await fetch(`${address}/`)).status === 200)
  const megabytes = await sizeOf(project)
  verdict.check(`it takes ${megabytes} MB with its build`, megabytes < (mostMb ?? Number.POSITIVE_INFINITY))
  const builds = await readdir(join(project, 'build'))
  verdict.check('there is one build, and nothing else is left of it', builds.length === 1)
  await tryBackup(project, dataDir, await order(address, dataDir))
  store.end('SIGTERM')
  await store.ended
}

/** Makes a release in a clone, and unpacks it. */
async function unpackRelease(clone: string): Promise<string> {
  const release = join(folder, 'release')
  verdict.check('npm run pack', (await shell('npm run pack', clone).ended) === 0)
  const opened = shell(
    `mkdir ${release} && tar -xzf release/darzi-*.tgz -C ${release} --strip-components=1`,
    clone,
  )
  verdict.check('tar -xzf', (await opened.ended) === 0)
  return release
}

async function order(address: string, dataDir: string): Promise<string> {
  const load = buyThroughHttp(address, await withDataDirectory(dataDir, prepareToSell), 1)
  while (load.acknowledged.length === 0) await sleep(100)
  await load.stop()
  return load.acknowledged[0]?.token ?? ''
}

async function tryBackup(project: string, dataDir: string, token: string): Promise<void> {
  const backups = `${project}-backups`
  const restored = `${dataDir}-restored`
  const commands: [string, string][] = [
    [`npm run backup -- --to ${backups}`, dataDir],
    [`npm run restore -- --from ${backups} --verify`, dataDir],
    [`npm run restore -- --from ${backups}`, restored],
  ]
  for (const [command, directory] of commands)
    verdict.check(command, (await shell(command, project, directory).ended) === 0)
  const { rowCount } = await withDataDirectory(restored, database =>
    database.execute(sql`select from orders where token = ${token}`),
  )
  verdict.check('the order is in what was restored', rowCount === 1)
}

async function cloneInto(name: string): Promise<string> {
  const clone = join(folder, name)
  await shell(`git clone --quiet file://${PROJECT} ${clone}`, folder).ended
  return clone
}

async function sizeOf(directory: string): Promise<number> {
  const measuring = shell(`du -sm ${directory}`, folder)
  await measuring.ended
  return Number.parseInt(measuring.output(), 10)
}

async function openAddress(store: ReturnType<typeof shell>): Promise<string> {
  const ended = store.ended.then(code => {
    throw new Error(`The store ended with ${code}:\n${store.output()}`)
  })
  for (;;) {
    const address = OPEN.exec(store.output())?.[1]
    if (address) return address
    await Promise.race([sleep(200), ended])
  }
}

/** Runs a command as a person does who has just got this machine. */
function shell(command: string, cwd: string, dataDir = join(folder, 'none')) {
  const PATH = process.env.PATH?.split(':')
    .filter(each => !each.includes('node_modules'))
    .join(':')
  // A group of its own, so that what npm started ends as well.
  const child = spawn('/bin/sh', ['-c', command], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME: join(folder, 'home'), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  })
  const end = (signal: NodeJS.Signals) => process.kill(-(child.pid as number), signal)
  const timer = setTimeout(() => end('SIGKILL'), LONGEST_MS)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(timer)
    return code as number | null
  })
  return { ended, end, output: () => output }
}
