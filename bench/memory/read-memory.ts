import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In megabytes of 1,048,576 bytes. */
export interface Memory {
  /** The resident memory (RSS) of the store's process. */
  storeMb: number
  /** The memory of PostgreSQL's processes together, each shared page counted once (the sum of their PSS). */
  postgresMb: number
}

/** Reads the memory of a store and its PostgreSQL. Linux only; only PostgreSQL's owner and root may read the latter. */
export async function readMemory(storePid: number, dataDir: string): Promise<Memory> {
  const status = await readFile(`/proc/${storePid}/status`, 'utf8')
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number.parseInt(pidFile, 10)
  const shares = await Promise.all([postmaster, ...(await childrenOf(postmaster))].map(proportionalKb))
  return {
    storeMb: kilobytes(status, 'VmRSS') / 1_024,
    postgresMb: shares.reduce((sum, kb) => sum + kb, 0) / 1_024,
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(pids.map(async pid => kilobytes(await readOf(pid, 'status'), 'PPid')))
  return pids.filter((_, position) => parents[position] === parent)
}

async function proportionalKb(pid: number): Promise<number> {
  return kilobytes(await readOf(pid, 'smaps_rollup'), 'Pss') || 0
}

/** Returns an empty text for a process that has ended meanwhile. */
function readOf(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1])
}
