import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { ClientNetwork } from './client-network.ts'

/** What one client repeats, without signing in, until its time is up. */
export interface Attack {
  name: string
  strike(network: ClientNetwork): Promise<void>
}

const HEADERS = 'Host:x\r\n'
const FORM_HEADERS = `${HEADERS}Content-Type:application/x-www-form-urlencoded\r\n`

let turn = 0

/** The known ways in which one client once stopped the shop, and similar ones. */
export const ATTACKS: Attack[] = [
  {
    name: 'pipelines, and never reads',
    async strike(network) {
      const socket = await openDeaf(network)
      if (socket) await network.send(socket, `GET / HTTP/1.1\r\n${HEADERS}\r\n`.repeat(2_400))
    },
  },
  {
    name: 'form of 300,000 fields',
    strike: network => post(network, 'a&'.repeat(300_000)),
  },
  {
    name: 'form of 300,000 fields for a page of pictures',
    strike: network => post(network, 'a&'.repeat(300_000), { path: '/review/x' }),
  },
  {
    name: 'form of 30,000 fields',
    strike: network => post(network, 'a&'.repeat(30_000)),
  },
  {
    name: 'form of 1,500 parts',
    async strike(network) {
      const body = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_500)}--b--\r\n`
      const headers = `${HEADERS}Content-Type:multipart/form-data; boundary=b\r\n`
      await post(network, body, { headers })
    },
  },
  {
    name: 'new listings, and leaves',
    async strike(network) {
      const sockets = await Promise.all(Array.from({ length: 200 }, () => askListing(network)))
      for (const socket of sockets) socket?.destroy()
    },
  },
  {
    name: 'new listings, and stays',
    async strike(network) {
      const socket = await askListing(network)
      socket?.resume()
    },
  },
  {
    name: 'new listings, one after the other',
    strike: network => askInTurn(network, newListing),
  },
  {
    // Their pages are rendered without a read of the database.
    name: 'missing pages, one after the other',
    strike: network => askInTurn(network, () => `HEAD /x${++turn} HTTP/1.1\r\n${HEADERS}\r\n`),
  },
  {
    name: 'long messages, 90 at once',
    async strike(network) {
      const message = `message=${'%E2%80%B9'.repeat(6_000)}`
      await Promise.all(Array.from({ length: 90 }, () => post(network, message)))
    },
  },
  {
    name: 'refused messages',
    strike: network => post(network, 'message=a'),
  },
  {
    // A password is hashed twice for each, which takes a tenth of a second; a source may create a hundred in an hour.
    name: 'new accounts',
    strike: network => post(network, newAccount(), { path: '/signup' }),
  },
  {
    name: 'slashes without end',
    async strike(network) {
      const socket = await openDeaf(network)
      if (socket) await network.send(socket, `GET /x${'/'.repeat(15_900)}x HTTP/1.1\r\n${HEADERS}\r\n`)
    },
  },
  {
    name: 'a thousand cookies',
    async strike(network) {
      const socket = await openDeaf(network)
      const cookies = 'a=b;'.repeat(7_000)
      if (socket) await network.send(socket, `GET /account HTTP/1.1\r\n${HEADERS}Cookie:${cookies}\r\n\r\n`)
    },
  },
  {
    name: 'connections that say nothing',
    async strike(network) {
      await openDeaf(network)
    },
  },
  {
    name: 'headers that never end',
    async strike(network) {
      const socket = await openDeaf(network)
      if (socket) await network.send(socket, `GET / HTTP/1.1\r\n${HEADERS}X:`)
    },
  },
  {
    name: 'bodies that never end',
    async strike(network) {
      const socket = await openDeaf(network)
      if (socket)
        await network.send(socket, `POST /contact HTTP/1.1\r\n${FORM_HEADERS}Content-Length:9\r\n\r\na`)
    },
  },
]

/** A request for a listing that is not cached. */
function newListing(): string {
  return `GET /products?q=${++turn} HTTP/1.1\r\n${HEADERS}\r\n`
}

async function askListing(network: ClientNetwork): Promise<Socket | undefined> {
  const socket = await network.open()
  if (socket) await network.send(socket, newListing())
  return socket
}

/** Sends a hundred requests over one connection, each after the response to the one before. */
async function askInTurn(network: ClientNetwork, request: () => string): Promise<void> {
  const socket = await network.open()
  for (let sent = 0; sent < 100 && socket?.writable; sent++) {
    const response = new AbortController()
    const { signal } = response
    await network.send(socket, request())
    await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })])
    response.abort()
  }
  socket?.destroy()
}

function newAccount(): string {
  const password = 'a-password-for-the-attack'
  const email = `attack-${++turn}@example.com`
  return new URLSearchParams({ displayName: 'A', email, password, confirmPassword: password }).toString()
}

async function post(
  network: ClientNetwork,
  body: string,
  { path = '/contact', headers = FORM_HEADERS } = {},
): Promise<void> {
  const socket = await network.open()
  socket?.resume()
  const head = `POST ${path} HTTP/1.1\r\n${headers}Content-Length:${body.length}\r\n\r\n`
  if (socket) await network.send(socket, head + body)
}

/** Opens a socket that never reads. */
async function openDeaf(network: ClientNetwork): Promise<Socket | undefined> {
  return (await network.open())?.pause()
}
