import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type EventBuffer, openEventBuffer } from './event-buffer.ts'
import type { LiveMessages } from './live-order-event.ts'
import { readKnownOrderEvents, readMissedOrderEvents, readOrderEvents } from './read-order-events.server.ts'

interface StreamOptions {
  /** The headers of the request: each event and heartbeat checks its session again. */
  headers: Headers
  /** The last event that the browser knows; undefined for a new page. */
  after: number | undefined
  /** The longest silence, and the longest time until the end of a session is noticed. */
  heartbeatMs?: number
}

type Needed = Pick<Services, 'auth' | 'database' | 'sharedReads' | 'channels' | 'log'>

const HEARTBEAT_MS = 15_000
const RETRY_MS = 2_000

/**
 * Order events as server-sent events, for admins. The session is checked before each event and each heartbeat. The stream
 * ends with the session, when the process stops, when events may be lost, and when the browser leaves. A browser that
 * reconnects receives what it missed.
 */
export function streamOrderEvents(services: Needed, options: StreamOptions): Response {
  const encoder = new TextEncoder()
  let messages: AsyncGenerator<string> | undefined
  let buffer: EventBuffer | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Subscribes at the first read: the response to a HEAD request has no reader and never ends.
        buffer ??= openEventBuffer(services.channels)
        messages ??= sendMessages(services, options, buffer)
        const { value, done } = await messages.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: () => buffer?.close(),
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

async function* sendMessages(
  services: Needed,
  options: StreamOptions,
  buffer: EventBuffer,
): AsyncGenerator<string> {
  const { database, log } = services
  const { headers, after, heartbeatMs = HEARTBEAT_MS } = options
  try {
    yield `retry: ${RETRY_MS}\n\n`
    yield after === undefined ? await begin(services) : await catchUp(services, after)
    for (;;) {
      const { ids, ended } = await buffer.next(heartbeatMs)
      if (ended) return
      const viewer = await readViewer(services, headers)
      if (!may(viewer, 'orders')) {
        yield message('signed-out', null)
        return
      }
      const events = ids.length > 0 ? await readOrderEvents(database, ids) : []
      yield events.length > 0 ? events.map(event => message('order', event, event.id)).join('') : ': \n\n'
    }
  } catch (error) {
    // The browser reconnects and receives what it missed.
    log.warn({ err: error }, 'a stream of order events ended')
  } finally {
    buffer.close()
  }
}

async function begin({ database }: Needed): Promise<string> {
  const { newest, known } = await readKnownOrderEvents(database)
  return message('ready', known, newest)
}

async function catchUp({ database }: Needed, after: number): Promise<string> {
  const missed = await readMissedOrderEvents(database, after)
  return message('missed', missed, Math.max(after, missed.at(-1)?.id ?? 0))
}

function message<Name extends keyof LiveMessages>(name: Name, data: LiveMessages[Name], id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The id of the last event that the browser knows. The browser sends the header when it reconnects by itself. */
export function readLastEventId(headers: Headers, url: URL): number | undefined {
  const text = headers.get('Last-Event-ID') ?? url.searchParams.get('after') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
