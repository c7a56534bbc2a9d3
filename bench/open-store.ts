import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** The command of `npm start`, with its memory limits, but without npm, so that the process is the store's. */
const START = packageJson.scripts.start
const OPEN = /^Darzi is open at (\S+)$/m

export interface OpenStore {
  address: string
  dataDir: string
  /** Creates the first admin. */
  setupCode: string
  /** The process id of the store. */
  pid: number
  close(): Promise<void>
}

/**
 * Opens a production store with the demo shop, as `npm start` does, on a free port.
 *
 * @param enterGroup a shell command that runs first, such as one that limits the store's memory
 */
export async function openStore(enterGroup = 'true'): Promise<OpenStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const { HOME, TMPDIR } = process.env
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const setupCode = randomUUID()
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SETUP_CODE: setupCode }
  const env = { PATH, HOME, TMPDIR, ...settings }
  const start = ['-c', `${enterGroup} && ${START}`]
  const store = spawn('/bin/sh', start, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(store, 'exit')
  const close = async () => {
    store.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }

  let words = ''
  for await (const chunk of store.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    words += chunk
    const address = OPEN.exec(words)?.[1]
    if (!address) continue
    store.stdout.resume()
    return { address, dataDir, setupCode, pid: store.pid as number, close }
  }
  await close()
  throw new Error(`The store did not open:\n${words}`)
}
