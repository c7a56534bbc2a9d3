import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'

/** Logs more lines than a pipe and the store's memory for them hold; when its parent sends a message, one more. */
const [count = ''] = process.argv.slice(2)
for (let line = 0; line < Number(count); line++) log.info({ filler: 'x'.repeat(200) }, 'one of many')
process.send?.('logged')
await once(process, 'message')
await untilRead()
log.info('the last one')
await untilRead()
process.exit(0)

/** Without a limit, unlike the shop's own waiting: a busy machine may read slowly. */
async function untilRead(): Promise<void> {
  while (process.stdout.writableLength > 0) await setTimeout(5)
}
