import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'

/** Where cgroup v1 has its controller of memory. With v2, the controllers are at the root. */
const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

export interface LimitedGroup {
  /** The shell command by which a process enters it, with all that it starts. */
  enter: string
  /** How often the system ended one of its processes for want of memory. */
  countKilled(): Promise<number>
  remove(): Promise<void>
}

/** A control group that has `megabytes` of memory, cached files included, and no swap. Linux only, as root. */
export async function makeLimitedGroup(megabytes: number): Promise<LimitedGroup> {
  const isV1 = await access(V1).then(
    () => true,
    () => false,
  )
  const path = `${isV1 ? V1 : V2}/darzi-bench-${process.pid}`
  const bytes = String(megabytes * 1_048_576)
  await mkdir(path)
  await writeFile(`${path}/${isV1 ? 'memory.limit_in_bytes' : 'memory.max'}`, bytes)
  const events = `${path}/${isV1 ? 'memory.oom_control' : 'memory.events'}`
  return {
    enter: `echo $$ > ${path}/cgroup.procs`,
    countKilled: async () => Number(/oom_kill (\d+)/.exec(await readFile(events, 'utf8'))?.[1] ?? Number.NaN),
    remove: () => rmdir(path),
  }
}
