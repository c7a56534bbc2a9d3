import { readFile } from 'node:fs/promises'

/** @returns the resident memory of a process in megabytes; 0 if it has ended (proc(5), status) */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}
