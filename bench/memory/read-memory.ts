import { readFile } from 'node:fs/promises'
import { kilobytes, listPostgresPids, readOf } from '../postgres-processes.ts'

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
  const shares = await Promise.all((await listPostgresPids(dataDir)).map(proportionalKb))
  return {
    storeMb: kilobytes(status, 'VmRSS') / 1_024,
    postgresMb: shares.reduce((sum, kb) => sum + kb, 0) / 1_024,
  }
}

async function proportionalKb(pid: number): Promise<number> {
  return kilobytes(await readOf(pid, 'smaps_rollup'), 'Pss') || 0
}
