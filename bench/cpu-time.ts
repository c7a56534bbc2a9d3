import { readFile } from 'node:fs/promises'

/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** Returns the processor time that a process has used so far, in milliseconds, its threads included (proc(5), stat). */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces. User and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}
