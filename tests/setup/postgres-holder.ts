import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const HOLDER = fileURLToPath(new URL('../processes/hold-postgres.ts', import.meta.url))

/** A process that has started the PostgreSQL of a directory, or joined it, and uses it until it is ended. */
export interface Holder {
  process: ChildProcess
  connection: pg.PoolConfig
}

export function spawnHolder(directory: string): ChildProcess {
  return spawn(process.execPath, [HOLDER, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
}

export async function untilHolding(holder: ChildProcess): Promise<Holder> {
  if (!holder.stdout) throw new Error('no output')
  const [line] = await once(holder.stdout.setEncoding('utf8'), 'data')
  return { process: holder, connection: JSON.parse(line) }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Kills PostgreSQL with all its processes, which form one process group. */
export function killTree(postmaster: number): void {
  process.kill(-postmaster, 'SIGKILL')
}

/** Returns the process id in `postmaster.pid`, whether or not that process is alive. */
export async function postmasterPid(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

/** Runs one query on its own connection. */
export async function ask(connection: pg.PoolConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
