import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'
import pLimit from 'p-limit'

/**
 * A hash takes a thread and 32 MB for a tenth of a second. Several at once would take the processors from the pages, and
 * the threads that compress them. The server, which signs in, and the pages are built separately: a process hashes two at most.
 */
const oneAtATime = pLimit(1)

export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password))
}

export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return oneAtATime(() => verify(given))
}
