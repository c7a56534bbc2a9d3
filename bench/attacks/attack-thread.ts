import { workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'
import { openClientNetwork } from './client-network.ts'

/** The plan of an attack. The attacker has its own thread, so that its thousands of sockets do not slow the shopper down. */
export interface AttackPlan {
  address: string
  source: string
  attack: string
  bytesPerSecond: number
  /** How many strikes run at the same time. */
  atOnce: number
}

const { address, source, attack, bytesPerSecond, atOnce }: AttackPlan = workerData
const network = openClientNetwork(address, source, bytesPerSecond)
const { strike } = ATTACKS.find(({ name }) => name === attack) ?? {}
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (strike) await strike(network).catch(() => {})
  }),
)
