import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCpuMs } from './cpu-time.ts'

/** The processes of the PostgreSQL of a data directory; the first is the parent of the others. Linux only. */
export async function listPostgresPids(dataDir: string): Promise<number[]> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number.parseInt(pidFile, 10)
  return [postmaster, ...(await childrenOf(postmaster))]
}

/** Returns the processor time that PostgreSQL has used so far in milliseconds, that of ended processes included. */
export async function readPostgresCpuMs(dataDir: string): Promise<number> {
  const [postmaster = 0, ...children] = await listPostgresPids(dataDir)
  const own = await readCpuMs(postmaster, { withEnded: true })
  const others = await Promise.all(children.map(pid => readCpuMs(pid).catch(() => 0)))
  return others.reduce((sum, ms) => sum + ms, own)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(pids.map(async pid => kilobytes(await readOf(pid, 'status'), 'PPid')))
  return pids.filter((_, position) => parents[position] === parent)
}

/** Returns an empty text for a process that has ended meanwhile. */
export function readOf(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}

export function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1])
}
