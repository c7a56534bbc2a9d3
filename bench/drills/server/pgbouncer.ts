import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '#tests/setup/find-free-port.ts'
import { makeServiceDirectory, runService, waitFor } from './run-service.ts'

/** PgBouncer before a PostgreSQL server. */
export interface Pooler {
  /** The DATABASE_URL that leads through it. */
  url: string
  /** Ends it at once, and with it every connection. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param url of the database behind it */
export async function openPgbouncer(url: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { directory, user } = await makeServiceDirectory()
  const port = await findFreePort()
  const server = new URL(url)
  const name = server.pathname.slice(1)
  const configuration = join(directory, 'pgbouncer.ini')
  await writeFile(
    configuration,
    `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
`,
  )
  const through = `postgres://shop@127.0.0.1:${port}/${name}`
  let service = run()
  const pooler = { url: through, kill, start, stop: () => service.stop() }
  await untilOpen()
  return pooler

  function run() {
    return runService('/usr/sbin/pgbouncer', [configuration], { user, log: join(directory, 'log') })
  }

  async function kill(): Promise<void> {
    service.process.kill('SIGKILL')
    await service.stop()
  }

  async function start(): Promise<void> {
    service = run()
    await untilOpen()
  }

  async function untilOpen(): Promise<void> {
    await waitFor('PgBouncer', 10, async () => {
      const client = new pg.Client(through)
      await client.connect()
      await client.end()
      return true
    })
  }
}
