import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client's internet connection: all its sockets share its bytes per second. */
export interface ClientNetwork {
  /** Opens a socket to the store; undefined if the store refuses it. */
  open(): Promise<Socket | undefined>
  /** Sends as fast as the connection allows; resolves at once if the store has closed the socket. */
  send(socket: Socket, text: string): Promise<void>
}

const PIECE_BYTES = 16_384
/** The bytes of a connection's first three packets and of its end. */
const CONNECTION_BYTES = 240

/**
 * @param source the client's network address
 * @param bytesPerSecond 125,000 for 1 Mbit/s
 */
export function openClientNetwork(address: string, source: string, bytesPerSecond: number): ClientNetwork {
  const { hostname, port } = new URL(address)
  let freeAt = performance.now()

  return { open, send }

  async function open(): Promise<Socket | undefined> {
    await take(CONNECTION_BYTES)
    const socket = connect({ host: hostname, port: Number(port), localAddress: source })
    socket.on('error', () => {})
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
    return socket.readyState === 'open' ? socket : undefined
  }

  async function send(socket: Socket, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    for (let from = 0; from < bytes.length && socket.writable; from += PIECE_BYTES) {
      const piece = bytes.subarray(from, from + PIECE_BYTES)
      await take(piece.length)
      socket.write(piece)
    }
  }

  /** Waits until the connection has carried this many bytes. */
  async function take(bytes: number): Promise<void> {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000
    const waitMs = freeAt - performance.now()
    if (waitMs > 0) await sleep(waitMs)
  }
}
