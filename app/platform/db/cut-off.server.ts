import type { Socket } from 'node:net'
import type pg from 'pg'

/** Destroys the connection's socket, because `end()` would wait for a server that does not respond. */
export function cutOff(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

/** Missing from the types of `pg`, although its own pool destroys connections in the same way. */
export function streamOf(client: pg.ClientBase): Pick<Socket, 'bytesRead' | 'destroyed' | 'destroy'> {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
