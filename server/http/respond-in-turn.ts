import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request at a time on a connection; some programs send a few. */
const MOST_WAITING = 8

/** The requests of one connection. */
interface Turns {
  isBusy: boolean
  waiting: (() => void)[]
}

/**
 * Handles the requests of one connection one after the other: the next begins once the response before it has left
 * this process. Node would start all that have arrived, some thousands in one packet, and hold every response in
 * memory for a client that may never read. A connection with more waiting requests is closed.
 */
export function respondInTurn(listener: RequestListener): RequestListener {
  const turns = new WeakMap<Socket, Turns>()

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const turn = turnsOf(socket)
    const begin = () => {
      turn.isBusy = true
      response.on('close', () => beginNext(socket, turn))
      listener(request, response)
    }
    if (!turn.isBusy) begin()
    else if (turn.waiting.length >= MOST_WAITING) socket.destroy()
    else turn.waiting.push(begin)
  }

  function turnsOf(socket: Socket): Turns {
    const known = turns.get(socket)
    if (known) return known
    const made: Turns = { isBusy: false, waiting: [] }
    turns.set(socket, made)
    return made
  }
}

function beginNext(socket: Socket, turn: Turns): void {
  const next = turn.waiting.shift()
  turn.isBusy = false
  if (next && !socket.destroyed) next()
}
