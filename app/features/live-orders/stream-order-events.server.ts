import { readViewer } from '#app/features/accounts/session/read-viewer.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type EventInbox, openInbox } from './event-buffer.ts'
import type { LiveMessages } from './live-order-event.ts'
import { readKnownOrderEvents, readMissedOrderEvents, readOrderEvents } from './read-order-events.server.ts'

interface StreamOptions {
  /** Of the request: who asks is asked again with each event, by these. */
  headers: Headers
  /** The last event that the browser knows; none when it has just come. */
  after: number | undefined
  /** The longest silence, and the longest time that a session which was ended goes unnoticed. */
  heartbeatMs?: number
}

type Wanted = Pick<Services, 'auth' | 'database' | 'orderEvents' | 'log'>

const HEARTBEAT_MS = 15_000
const RETRY_MS = 2_000

/**
 * The orders' histories as they happen, as server-sent events: for an admin only, who is asked for before each
 * event and each heartbeat. It ends when they are no admin any more, when the process stops or can't hear, and when
 * the browser leaves; a browser that comes back is told what it missed.
 */
export function streamOrderEvents(services: Wanted, options: StreamOptions): Response {
  const encoder = new TextEncoder()
  let told: AsyncGenerator<string> | undefined
  let inbox: EventInbox | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Nothing is opened until somebody reads: the answer to a HEAD has no reader and no end.
        inbox ??= openInbox(services.orderEvents)
        told ??= tell(services, options, inbox)
        const { value, done } = await told.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: () => inbox?.leave(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': `${PRIVATE_PAGE}, no-transform`,
      'X-Accel-Buffering': 'no',
    },
  })
}

async function* tell(services: Wanted, options: StreamOptions, inbox: EventInbox): AsyncGenerator<string> {
  const { database, log } = services
  const { headers, after, heartbeatMs = HEARTBEAT_MS } = options
  try {
    yield `retry: ${RETRY_MS}\n\n`
    yield after === undefined ? await begin(services) : await catchUp(services, after)
    for (;;) {
      const { ids, ended } = await inbox.next(heartbeatMs)
      if (ended) return
      const viewer = await readViewer(services, headers)
      if (viewer?.role !== 'admin') {
        yield message('signed-out', null)
        return
      }
      const events = ids.length > 0 ? await readOrderEvents(database, ids) : []
      yield events.length > 0 ? events.map(event => message('order', event, event.id)).join('') : ': \n\n'
    }
  } catch (error) {
    // The browser comes back and is told what it missed.
    log.warn({ err: error }, 'a stream of order events ended')
  } finally {
    inbox.leave()
  }
}

async function begin({ database }: Wanted): Promise<string> {
  const { newest, known } = await readKnownOrderEvents(database)
  return message('ready', known, newest)
}

async function catchUp({ database }: Wanted, after: number): Promise<string> {
  const missed = await readMissedOrderEvents(database, after)
  return message('missed', missed, Math.max(after, missed.at(-1)?.id ?? 0))
}

function message<Name extends keyof LiveMessages>(name: Name, data: LiveMessages[Name], id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The last event that the browser knows, as it says itself: it sends the header when it comes back by itself. */
export function readLastEventId(headers: Headers, url: URL): number | undefined {
  const text = headers.get('Last-Event-ID') ?? url.searchParams.get('after') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
