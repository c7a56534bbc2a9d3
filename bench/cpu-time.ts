import { readFile } from 'node:fs/promises'

/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * Returns the processor time that a process has used so far, in milliseconds, its threads included (proc(5), stat).
 *
 * @param withEnded whether the time of its children that have ended counts as well
 */
export async function readCpuMs(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces. User and system time are the 14th and 15th field, then those of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return ticks * MS_PER_TICK
}
