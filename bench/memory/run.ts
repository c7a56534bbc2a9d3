import { parseArgs } from 'node:util'
import { openStore } from '../open-store.ts'
import { makeLimitedGroup } from './limited-group.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * `node bench/memory/run.ts --minutes 20 --per-second 12 [--limit 1024]`: prints each minute how much memory the store and
 * its PostgreSQL use under mixed load. With a limit (MB, as root), both run in a control group of that size.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '12' },
    limit: { type: 'string' },
  },
})
const group = values.limit ? await makeLimitedGroup(Number(values.limit)) : undefined
const store = await openStore(group?.enter)
try {
  await watchMemory(store, { minutes: Number(values.minutes), perSecond: Number(values['per-second']) })
  if (group) console.log(`ended for want of memory: ${await group.countKilled()}`)
} finally {
  await store.close()
  await group?.remove()
}
