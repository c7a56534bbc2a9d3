import type pg from 'pg'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A proxy to PostgreSQL that a test can break. */
export interface DatabaseProxy extends TcpProxy {
  /** The `DATABASE_URL` of the proxy. */
  url: string
}

/** Opens a proxy on loopback to the server of `connection`. */
export async function openDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const target = targetOf(connection)
  const proxy = await openTcpProxy(target.connect)
  return { ...proxy, url: target.urlAt(proxy.port) }
}

function targetOf(connection: pg.PoolConfig) {
  const address = connection.connectionString ? new URL(connection.connectionString) : undefined
  const { host, port = 5432, user = '', password = '', database = '' } = connection
  const urlAt = (proxyPort: number) => {
    const url = new URL(address ?? `postgres://127.0.0.1/${database}`)
    if (!address) Object.assign(url, { username: user, password: String(password) })
    Object.assign(url, { hostname: '127.0.0.1', port: String(proxyPort) })
    return url.href
  }
  if (address) return { urlAt, connect: { host: address.hostname, port: Number(address.port || 5432) } }
  const isSocket = host?.startsWith('/')
  return {
    urlAt,
    connect: isSocket ? { path: `${host}/.s.PGSQL.${port}` } : { host: host ?? 'localhost', port },
  }
}
