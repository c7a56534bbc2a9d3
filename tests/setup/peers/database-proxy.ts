import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A proxy to PostgreSQL that a test can break, as a failed network or a hanging server would. */
export interface DatabaseProxy {
  /** The `DATABASE_URL` of the proxy. */
  url: string
  /** Closes all connections and accepts none until it is restored. */
  cut(): Promise<void>
  /** Forwards nothing until it is restored, so that clients hang. */
  hang(): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy on loopback to the server of `connection`. */
export async function openDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const target = targetOf(connection)
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer({ allowHalfOpen: false }, near => {
    const far = connect(target.connect)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      if (isHanging) socket.pause()
    }
    pass(near, far)
    pass(far, near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: target.urlAt(port),
    cut,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    async restore() {
      isHanging = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }

  function pass(from: Socket, to: Socket): void {
    from.on('data', chunk => to.write(chunk))
    from.on('end', () => to.end())
  }
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
