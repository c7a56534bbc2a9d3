import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { surviveUnhandledErrors } from '#server/boot/catch-unhandled-errors.ts'

// A separate process for tests: it raises an unhandled rejection and an uncaught exception.
log.level = 'silent'
surviveUnhandledErrors(log, () => process.stdout.write('restarted\n'))
Promise.reject(new Error('a rejection without a handler'))
setImmediate(() => {
  throw new Error('an error without a handler')
})
await sleep(100)
process.stdout.write('alive\n')
