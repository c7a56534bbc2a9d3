import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

/**
 * Sends the same GET request over and over on `connections` connections, the next one as soon as a response has arrived,
 * and counts the responses. It parses only what it must, so that most of the processors are left to the server.
 *
 * @returns the number of whole responses within `forMs`
 * @throws if a response is not 200 with a Content-Length
 */
export async function requestRepeatedly(
  address: string,
  {
    connections,
    forMs,
    headers = {},
  }: { connections: number; forMs: number; headers?: Record<string, string> },
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const lines = Object.entries({ Host: host, 'Accept-Encoding': 'br', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${head}\r\n`)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const end = performance.now() + forMs
  const counts = await Promise.all(sockets.map(socket => countResponses(socket, request, end)))
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0)
}

function countResponses(socket: Socket, request: Buffer, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  /** Bytes of the current response that are still to come; negative while its head is incomplete. */
  let left = -1
  let head = ''
  socket.on('data', chunk => {
    if (left < 0) {
      head += chunk.toString('latin1')
      const at = head.indexOf(END_OF_HEAD)
      if (at === -1) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        return reject(new Error(head.slice(0, at)))
      left = Number(length) - (head.length - at - END_OF_HEAD.length)
      head = ''
    } else {
      left -= chunk.length
    }
    if (left > 0) return
    count++
    left = -1
    if (performance.now() >= end) resolve(count)
    else socket.write(request)
  })
  socket.on('error', reject)
  socket.write(request)
  return promise
}
