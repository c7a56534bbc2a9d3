import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  dataDirectoryArgument,
  openCluster,
  POSTGRES_ENVIRONMENT,
  SUPERUSER,
} from '#server/postgres/cluster.ts'
import { findFreePort } from '#tests/setup/find-free-port.ts'

/** A PostgreSQL server on loopback, as a `DATABASE_URL` names one. */
export interface ScratchPostgres {
  pid: number
  /** Makes an empty database. @returns its DATABASE_URL */
  createDatabase(name: string): Promise<string>
  close(): Promise<void>
}

/** Starts a server in a temporary directory, of the executables that come with the store. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'darzi-drill-postgres-'))
  const cluster = await openCluster(home)
  const port = await findFreePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const postgres = spawn(
    cluster.programs.postgres,
    ['-D', dataDirectoryArgument(cluster), ...settings.flatMap(setting => ['-c', setting])],
    { cwd: cluster.data, env: POSTGRES_ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore'], ...cluster.owner },
  )
  const ended = once(postgres, 'exit')
  const urlOf = (name: string) => `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${name}`
  await untilReady(urlOf('postgres'))
  return {
    pid: postgres.pid as number,
    async createDatabase(name) {
      await execute(urlOf('postgres'), `create database "${name}"`)
      return urlOf(name)
    },
    async close() {
      postgres.kill('SIGINT')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await execute(url, 'select')
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
