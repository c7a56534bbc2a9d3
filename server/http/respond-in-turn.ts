import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request at a time on a connection; some programs send a few. */
const MOST_WAITING = 8

/**
 * Handles the requests of one connection one after the other: the next begins once the response before it has left
 * this process. Node would start all that have arrived, some thousands in one packet, and hold every response in
 * memory for a client that may never read. A connection with more waiting requests is closed.
 */
export function respondInTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const begin = () => {
      response.once('close', () => beginNext(socket))
      listener(request, response)
    }
    const queue = waiting.get(socket)
    if (queue && queue.length >= MOST_WAITING) {
      socket.destroy()
    } else if (queue) {
      queue.push(begin)
    } else {
      waiting.set(socket, [])
      begin()
    }
  }

  function beginNext(socket: Socket): void {
    const next = waiting.get(socket)?.shift()
    if (!next) waiting.delete(socket)
    else if (!socket.destroyed) next()
  }
}
