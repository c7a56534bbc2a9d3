import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { surviveUnhandledErrors } from '#server/boot/catch-unhandled-errors.ts'

// A process of its own for tests: two faults that nobody handles, of both kinds.
log.level = 'silent'
surviveUnhandledErrors(log, () => process.stdout.write('restarted\n'))
Promise.reject(new Error('a rejection that nobody awaits'))
setImmediate(() => {
  throw new Error('an error that nobody catches')
})
await sleep(100)
process.stdout.write('alive\n')
