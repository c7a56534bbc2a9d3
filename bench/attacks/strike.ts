import { workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'
import { openLine } from './line.ts'

/** What `run.ts` tells its attacker, which has a thread of its own: thousands of sockets must not slow the shopper down. */
export interface Orders {
  address: string
  source: string
  attack: string
  bytesPerSecond: number
  /** How many strikes run at the same time. */
  atOnce: number
}

const { address, source, attack, bytesPerSecond, atOnce }: Orders = workerData
const line = openLine(address, source, bytesPerSecond)
const { strike } = ATTACKS.find(({ name }) => name === attack) ?? {}
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (strike) await strike(line).catch(() => {})
  }),
)
