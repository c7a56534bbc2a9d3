import { once } from 'node:events'
import { flushLog, log } from '#app/platform/log.server.ts'

/** Logs more lines than a pipe and the store's memory for them hold; when its parent sends a message, one more. */
const [count = ''] = process.argv.slice(2)
for (let line = 0; line < Number(count); line++) log.info({ filler: 'x'.repeat(200) }, 'one of many')
process.send?.('logged')
await once(process, 'message')
await flushLog()
log.info('the last one')
await flushLog()
process.exit(0)
