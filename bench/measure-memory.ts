import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCpuMs } from './cpu-time.ts'
import { startStore } from './open-store.ts'
import { kilobytes } from './postgres-processes.ts'
import { requestRepeatedly } from './request-repeatedly.ts'

export interface StoreMemory {
  /** Processor time of Node until the store is open, when its data is there. */
  startCpuMs: number
  /** Node's resident memory, without PostgreSQL, in megabytes. */
  idleMb: number
  afterLoadMb: number
  /** Of a Node that serves one address and nothing else. */
  bareMb: number
  /** The same Node's processor time until it serves. */
  bareStartCpuMs: number
}

const IDLE_MS = 20_000
const LOAD_MS = 10_000
const CLIENTS = 16
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts')

/** Starts a store for the second time, waits, and loads it with cached pages and with pages that are rendered. */
export async function measureMemory(): Promise<StoreMemory> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const settings = { PORT: '0', DATA_DIR: dataDir }
  try {
    const first = await startStore(settings)
    await first.stop()
    const { address, pid, stop } = await startStore(settings)
    const startCpuMs = await readCpuMs(pid)
    await sleep(IDLE_MS)
    const idleMb = await readResidentMb(pid)
    const { bareMb, bareStartCpuMs } = await measureBareServer(address)
    await load(address)
    const afterLoadMb = await readResidentMb(pid)
    await stop()
    return { startCpuMs, idleMb, afterLoadMb, bareMb, bareStartCpuMs }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function load(address: string): Promise<void> {
  await requestRepeatedly(`${address}/products`, { connections: CLIENTS, forMs: LOAD_MS })
  const end = performance.now() + LOAD_MS
  let turn = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      // A new maximum price makes an address that is not cached.
      while (performance.now() < end)
        await (await fetch(`${address}/products?max=${100_000 + ++turn}`)).text()
    }),
  )
}

async function measureBareServer(address: string): Promise<Pick<StoreMemory, 'bareMb' | 'bareStartCpuMs'>> {
  const bare = spawn(process.execPath, [BARE_SERVER, address], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(bare.stdout, 'data')
    const pid = bare.pid as number
    return { bareStartCpuMs: await readCpuMs(pid), bareMb: await readResidentMb(pid) }
  } finally {
    bare.kill()
  }
}

async function readResidentMb(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1_024
}
