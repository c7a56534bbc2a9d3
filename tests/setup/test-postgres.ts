import type pg from 'pg'

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

/** Returns the connection to another database of the same server. */
export function toDatabase(server: pg.PoolConfig, name: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database: name }
  const address = new URL(server.connectionString)
  address.pathname = `/${name}`
  return { ...server, connectionString: address.href }
}
