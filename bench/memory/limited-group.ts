import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'

/** The directory of the memory controller of cgroup v1. With v2, the controllers are at the root. */
const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

export interface LimitedGroup {
  /** The shell command with which a process enters the group, with all that it starts. */
  enter: string
  /** How often the system killed one of its processes because memory ran out. */
  countKilled(): Promise<number>
  /** The most memory that its processes had at once, cached files included, in megabytes. */
  readPeakMb(): Promise<number>
  remove(): Promise<void>
}

/** Creates a control group with `megabytes` of memory, cached files included, and no swap. Linux only, as root. */
export async function makeLimitedGroup(megabytes: number): Promise<LimitedGroup> {
  const isV1 = await access(V1).then(
    () => true,
    () => false,
  )
  const path = `${isV1 ? V1 : V2}/darzi-bench-${process.pid}`
  const bytes = String(megabytes * 1_048_576)
  await mkdir(path)
  await writeFile(`${path}/${isV1 ? 'memory.limit_in_bytes' : 'memory.max'}`, bytes)
  const peak = `${path}/${isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak'}`
  const events = `${path}/${isV1 ? 'memory.oom_control' : 'memory.events'}`
  return {
    enter: `echo $$ > ${path}/cgroup.procs`,
    countKilled: async () => Number(/oom_kill (\d+)/.exec(await readFile(events, 'utf8'))?.[1] ?? Number.NaN),
    readPeakMb: async () => Number(await readFile(peak, 'utf8')) / 1_048_576,
    remove: () => rmdir(path),
  }
}
