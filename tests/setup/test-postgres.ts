import type pg from 'pg'

/** The PostgreSQL that a run of the database tests shares, as its setup hands it to every test file. */
export interface TestPostgres {
  server: pg.PoolConfig
  /** A migrated, empty database that nobody is connected to, so that it can be copied. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** The same server, another database in it. */
export function toDatabase(server: pg.PoolConfig, name: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database: name }
  const address = new URL(server.connectionString)
  address.pathname = `/${name}`
  return { ...server, connectionString: address.href }
}
