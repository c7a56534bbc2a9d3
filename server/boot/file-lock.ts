import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 200
/** No work under such a lock takes this long: the holder's pid belongs to another process by now. */
const LONGEST_WAIT_MS = 300_000

/** Runs `work` while no other process of this machine does. The lock of a killed process is taken over. */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true })
  for (const startedAt = Date.now(); !(await take(path)); await sleep(RETRY_MS)) {
    const holder = Number(await readFile(path, 'utf8').catch(() => process.pid))
    if ((holder && !isAlive(holder)) || Date.now() - startedAt > LONGEST_WAIT_MS)
      await rm(path, { force: true })
  }
  return work().finally(() => rm(path, { force: true }))
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
