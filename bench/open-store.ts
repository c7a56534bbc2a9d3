import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }

export const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** The command of `npm start`, with its memory limits, but without npm, so that the process is the store's. */
const START = packageJson.scripts.start
const OPEN = /^Darzi is open at (\S+)$/
/** Lines of the log from this level on are errors. */
const ERROR_LEVEL = 50

export interface OpenStore {
  address: string
  dataDir: string
  /** Creates the first admin. */
  setupCode: string
  /** The process id of the store. */
  pid: number
  close(): Promise<void>
}

export interface StoreProcess {
  address: string
  pid: number
  /** The errors in its log. */
  errors: string[]
  /** Ends it at once, as too little memory or `kill -9` does. */
  kill(): Promise<void>
  /** Ends it with SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
}

/**
 * Opens a production store with the demo shop, as `npm start` does, on a free port.
 *
 * @param enterGroup a shell command that runs first, such as one that limits the store's memory
 */
export async function openStore(enterGroup?: string): Promise<OpenStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const setupCode = randomUUID()
  const settings = { PORT: '0', DATA_DIR: dataDir, SETUP_CODE: setupCode }
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const { address, pid, stop } = await startStore(settings, enterGroup ? { enterGroup } : {})
    const close = async () => {
      await stop()
      await remove()
    }
    return { address, dataDir, setupCode, pid, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Starts a store with these settings, and waits until it is open.
 *
 * @param project the checkout to start it from
 */
export async function startStore(
  settings: Record<string, string>,
  { project = PROJECT, enterGroup = 'true' } = {},
): Promise<StoreProcess> {
  const { HOME, TMPDIR } = process.env
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { PATH, HOME, TMPDIR, LOG_LEVEL: 'warn', ...settings }
  const start = ['-c', `${enterGroup} && ${START}`]
  const store = spawn('/bin/sh', start, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(store, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    store.kill(signal)
    return (await ended)[0] as number | null
  }
  const printed: string[] = []
  const errors: string[] = []
  const opened = Promise.withResolvers<string>()
  createInterface({ input: store.stdout }).on('line', line => {
    const address = OPEN.exec(line)?.[1]
    if (address) opened.resolve(address)
    else if (!line.startsWith('{')) printed.push(line)
    else if (JSON.parse(line).level >= ERROR_LEVEL) errors.push(line)
  })
  ended.then(() => opened.reject(new Error(`The store did not open:\n${[...printed, ...errors].join('\n')}`)))
  const address = await opened.promise
  return {
    address,
    pid: store.pid as number,
    errors,
    kill: () => end('SIGKILL').then(() => {}),
    stop: () => end('SIGTERM'),
  }
}
