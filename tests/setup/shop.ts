import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programEnvironment } from './run-commands.ts'

/** A complete shop, as `npm start` opens it, with its own data directory. */
export interface RunningShop {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  address: string
  /** The data directory of its PostgreSQL. */
  databaseDirectory: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  stop(): Promise<void>
}

const OPEN = /Darzi is open at (http:\/\/\S+)/
const OPENS_WITHIN_MS = 300_000
const STOPS_WITHIN_MS = 15_000

/** Starts the production server on a free port and waits until it reports that it is open. */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-shop-'))
  const env = { ...programEnvironment(), PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, DEMO: 'on' }
  const shop = spawn(process.execPath, ['server/start.ts'], { env: { ...env, ...settings } })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  shop.stdout.on('data', collect)
  shop.stderr.on('data', collect)

  const address = await waitForAddress(shop, () => printed).catch(async error => {
    await stop()
    throw error
  })
  return {
    address,
    databaseDirectory: join(settings.DATA_DIR ?? directory, 'postgres'),
    process: shop,
    output: () => printed,
    stop,
  }

  async function stop() {
    await endProcess(shop)
    await rm(directory, { recursive: true, force: true })
  }
}

function waitForAddress(shop: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = (reason: string) => reject(new Error(`The shop ${reason}. It printed:\n${printed()}`))
    const timer = setTimeout(() => give(`did not open within ${OPENS_WITHIN_MS / 1000} s`), OPENS_WITHIN_MS)
    shop.stdout?.on('data', () => {
      const address = OPEN.exec(printed())?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address.replace(/\/$/, ''))
    })
    shop.once('exit', code => {
      clearTimeout(timer)
      give(`ended with code ${code} before it was open`)
    })
  })
}

async function endProcess(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  const timer = setTimeout(() => shop.kill('SIGKILL'), STOPS_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
