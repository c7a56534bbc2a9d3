import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'

/** The PostgreSQL that all database tests of a run share, as the setup provides it to test files. */
export interface TestPostgres {
  server: pg.PoolConfig
  /** A migrated, empty database without connections, so that it can be copied. */
  template: string
  /** The directory of a stopped PostgreSQL with such a database; undefined if a server of the tester's is used. */
  prepared: string | undefined
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Lets a store in `dataDir` find a migrated, empty database there: to create one takes seconds. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const { prepared } = inject('postgres')
  if (!prepared) return
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', prepared, join(dataDir, 'postgres')])
}

/** A `DATABASE_URL`, also of a server that listens on a socket only. */
export function urlOf(connection: pg.PoolConfig): string {
  const { user, password, host, port, database } = new pg.Client(connection)
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}
