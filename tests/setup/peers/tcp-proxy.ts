import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A proxy on loopback that a test can break, as a failed network or a hanging server would. */
export interface TcpProxy {
  port: number
  /** Closes all connections and accepts none until it is restored. */
  cut(): Promise<void>
  /** Accepts connections and forwards nothing until it is restored, so that clients hang. */
  hang(): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy to the server at `target`. */
export async function openTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer({ allowHalfOpen: false }, near => {
    const far = connect(target)
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
    port,
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
}

function pass(from: Socket, to: Socket): void {
  from.on('data', chunk => to.write(chunk))
  from.on('end', () => to.end())
}
