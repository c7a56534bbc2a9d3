import { may, type Viewer } from '#app/accounts/session/viewer.ts'
import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { findRoute } from '#app/find-route.ts'
import { countParcelList } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { countRefundsDue } from '#app/money/balances/list-refunds-due.server.ts'
import { countOldCash } from '#app/money/couriers/owed-parcels.server.ts'
import { countOpenFindings } from '#app/money/statements/find-statement.server.ts'
import { countOpenClaims } from '#app/money/transfers/list-open-claims.server.ts'
import { countDueCalls } from '#app/orders/confirmation/list-calls.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import type { DatabaseChannels } from '#app/platform/db/database-channels.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { parsePageChange } from '#app/platform/http/page-change.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countReturnsToDecide } from '#app/returns/list-returns.server.ts'
import { pageOf, TASK_NAMES, type ToDo } from './to-do.ts'

/** Each task is counted up to this number. */
const MOST_COUNTED = 999

/** For so long counts are shown, unless staff of this process send a form or an order changes. */
const FRESH_MS = 15_000

interface Known {
  readAt: number
  toDo: Promise<Required<ToDo>>
}

const known = new WeakMap<Database, Known>()
const followed = new WeakSet<DatabaseChannels>()

/** Counts the work that waits, each as its own list does. */
export async function readToDo(database: Queryable, now: Date): Promise<Required<ToDo>> {
  const [calls, pack, handOver, failed, returns, transfers, refunds, findings, oldCash] = await readInTurn([
    () => countDueCalls(database, MOST_COUNTED),
    () => countParcelList(database, 'to-pack', MOST_COUNTED),
    () => countParcelList(database, 'packed', MOST_COUNTED),
    () => countParcelList(database, 'failed', MOST_COUNTED),
    () => countReturnsToDecide(database, MOST_COUNTED),
    () => countOpenClaims(database, MOST_COUNTED),
    () => countRefundsDue(database, MOST_COUNTED),
    () => countOpenFindings(database, MOST_COUNTED),
    () => countOldCash(database, MOST_COUNTED, now),
  ])
  return { calls, pack, handOver, failed, returns, transfers, refunds, findings, oldCash }
}

/** The work that waits on the pages that the viewer may open. All who ask within a few seconds share one reading. */
export async function readToDoOf(
  services: Pick<Services, 'database' | 'channels'>,
  viewer: Viewer,
): Promise<ToDo> {
  const toDo = await readKnown(services)
  const open = TASK_NAMES.filter(name => {
    const { needs } = findRoute(pageOf(name)).facts
    return needs === undefined || may(viewer, needs)
  })
  return Object.fromEntries(open.map(name => [name, toDo[name]]))
}

function readKnown({ database, channels }: Pick<Services, 'database' | 'channels'>): Known['toDo'] {
  follow(database, channels)
  const now = new Date()
  const last = known.get(database)
  if (last && now.getTime() - last.readAt < FRESH_MS) return last.toDo
  const toDo = readToDo(database, now)
  known.set(database, { readAt: now.getTime(), toDo })
  toDo.catch(() => forgetToDo(database))
  return toDo
}

/** Counts again when it is next asked for. */
export function forgetToDo(database: Database): void {
  known.delete(database)
}

function follow(database: Database, channels: DatabaseChannels): void {
  if (followed.has(channels)) return
  followed.add(channels)
  // Most work comes with an order. What changes all at once, such as the end of the demo, is announced for every page.
  for (const channel of [ORDER_EVENTS, CHANGED_PAGES]) {
    channels.subscribe(channel, {
      receive: text => {
        if (channel === ORDER_EVENTS || parsePageChange(text).kind === 'everything') forgetToDo(database)
      },
      end: () => followed.delete(channels),
    })
  }
}
