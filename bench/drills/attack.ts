import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * Sends 50,000 hostile requests, other ones each time, to the store of the test that sends 5,000: about three minutes. The
 * seed that is printed sends the same ones again.
 */
const env = {
  ...process.env,
  HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? '50000',
  HOSTILE_SEED: process.env.HOSTILE_SEED ?? String(randomInt(2 ** 31)),
}
console.log(`HOSTILE_SEED=${env.HOSTILE_SEED}`)
const args = ['vitest', 'run', '--project', 'database', 'tests/access/hostile-requests']
process.exitCode = spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1
