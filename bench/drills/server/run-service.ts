import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chown, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findSystemUser, type SystemUser } from '#server/postgres/system-user.ts'

/** A program that a drill started on this machine. */
export interface Service {
  process: ChildProcess
  stop(): Promise<void>
}

/** A new directory of the user that PostgreSQL may run as, since it refuses to run as root. */
export async function makeServiceDirectory(): Promise<{ directory: string; user: SystemUser | undefined }> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
  const user = await findSystemUser(directory)
  if (user) await chown(directory, user.uid, user.gid)
  return { directory, user }
}

interface ServiceOptions {
  user: SystemUser | undefined
  /** Receives what the program prints. */
  log: string
  env?: Record<string, string>
}

export function runService(program: string, words: string[], { user, log, env }: ServiceOptions): Service {
  const started = spawn(program, words, {
    ...user,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  started.stdout?.pipe(file, { end: false })
  started.stderr?.pipe(file, { end: false })
  const ended = once(started, 'exit')
  return {
    process: started,
    async stop() {
      if (started.exitCode === null && started.signalCode === null) started.kill('SIGTERM')
      await Promise.race([
        ended,
        sleep(10_000, undefined, { ref: false }).then(() => started.kill('SIGKILL')),
      ])
    },
  }
}

/** Runs a program to its end. @throws when it fails */
export async function runToEnd(
  program: string,
  words: string[],
  user: SystemUser | undefined,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, {
    ...user,
    env: { LC_ALL: 'C.UTF-8' },
    cwd: '/',
  })
  return stdout
}

/** Returns ports of this machine that nothing listens on. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  return ports
}

/** Returns the ids of a process and of all that descend from it. Linux only. */
export async function listProcessTree(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

/** Sends a signal to each process that still runs. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** Repeats the question until the answer is not undefined. @throws Error with what was waited for */
export async function waitFor<Result>(
  what: string,
  seconds: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  const until = performance.now() + seconds * 1_000
  for (;;) {
    const result = await ask().catch(() => undefined)
    if (result !== undefined) return result
    if (performance.now() > until) throw new Error(`Waited ${seconds} seconds for ${what}`)
    await sleep(200)
  }
}
