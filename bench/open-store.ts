import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../server/start.ts', import.meta.url))
const OPEN = /^Darzi is open at (\S+)$/m

export interface OpenStore {
  address: string
  dataDir: string
  /** Makes the first admin. */
  setupCode: string
  /** Its process, for what the system says of it. */
  pid: number | undefined
  close(): Promise<void>
}

/** A production store of its own with the demo shop, as `npm start` opens it, on a free port of this machine. */
export async function openStore(): Promise<OpenStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const { PATH, HOME, TMPDIR } = process.env
  const setupCode = randomUUID()
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SETUP_CODE: setupCode }
  const env = { PATH, HOME, TMPDIR, ...settings }
  const store = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
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
    return { address, dataDir, setupCode, pid: store.pid, close }
  }
  await close()
  throw new Error(`The store did not open:\n${words}`)
}
