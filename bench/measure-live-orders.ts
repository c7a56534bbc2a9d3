import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { openBareListener } from './bare-listener.ts'
import { quantile } from './measure.ts'
import type { OpenStore } from './open-store.ts'
import { placeOrders } from './place-orders.ts'
import { signIn } from './sign-in.ts'

/** How long after the commit of an order the last of many open admin pages is sent it, in milliseconds. */
export interface LiveOrders {
  pages: number
  medianMs: number
  longestMs: number
  /** Until PostgreSQL has notified a listener that does nothing else; the median. */
  notifiedMs: number
}

const PAGES = 20
const ORDERS = 50

/** Places orders one after the other while admin pages are open, and waits for each until all pages were sent it. */
export async function measureLiveOrders(store: OpenStore): Promise<LiveOrders> {
  const cookie = await signIn(store)
  const closing = new AbortController()
  const listener = await openBareListener(store.dataDir, ORDER_EVENTS)
  try {
    const pages = await Promise.all(
      Array.from({ length: PAGES }, () => openPage(store, cookie, closing.signal)),
    )
    const [takenMs, notifiedMs]: [number[], number[]] = [[], []]
    let notification = listener.next()
    await placeOrders(store.dataDir, ORDERS, async () => {
      const committed = performance.now()
      await Promise.all(pages.map(page => page.receiveOrder()))
      takenMs.push(performance.now() - committed)
      notifiedMs.push(Math.max(0, (await notification) - committed))
      notification = listener.next()
    })
    for (const times of [takenMs, notifiedMs]) times.sort((one, other) => one - other)
    const [medianMs, longestMs] = [quantile(takenMs, 0.5), quantile(takenMs, 1)]
    return { pages: PAGES, medianMs, longestMs, notifiedMs: quantile(notifiedMs, 0.5) }
  } finally {
    closing.abort()
    await listener.close()
  }
}

/** Opens the event stream of an admin page, and returns once it is ready. */
async function openPage({ address }: OpenStore, cookie: string, signal: AbortSignal) {
  const response = await fetch(`${address}/admin/events`, { headers: { Cookie: cookie }, signal })
  if (!response.ok || !response.body) throw new Error(`The stream responded with ${response.status}.`)
  const chunks = response.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  await receive('ready')
  return { receiveOrder: () => receive('order') }

  async function receive(event: string): Promise<void> {
    let text = ''
    while (!text.includes(`event: ${event}\n`)) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The stream has ended.')
      text += value
    }
  }
}
