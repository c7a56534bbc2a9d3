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

/** Kills PostgreSQL, which leads a group of its own in which all of its processes are. */
export function killTree(postmaster: number): void {
  process.kill(-postmaster, 'SIGKILL')
}

/** The process that `postmaster.pid` names, whether or not it lives. */
export async function postmasterPid(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

/** Asks one question on a connection of its own. */
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
