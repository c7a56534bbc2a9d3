import type pg from 'pg'

/** Returns the connection to another database of the same server. */
export function toDatabase(server: pg.PoolConfig, name: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database: name }
  const address = new URL(server.connectionString)
  address.pathname = `/${encodeURIComponent(name)}`
  return { ...server, connectionString: address.href }
}
