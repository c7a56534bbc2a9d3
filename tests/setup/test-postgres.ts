import pg from 'pg'

/** The PostgreSQL that all database tests of a run share, as the setup provides it to test files. */
export interface TestPostgres {
  server: pg.PoolConfig
  /** A migrated, empty database without connections, so that it can be copied. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** A `DATABASE_URL`, also of a server that listens on a socket only. */
export function urlOf(connection: pg.PoolConfig): string {
  const { user, password, host, port, database } = new pg.Client(connection)
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}
