import { LIVE_ADDRESS, type LiveMessages, type LiveOrderEvent } from './live-order-event.ts'

/** A message of the stream; `last` is the id of the newest event that the browser has. */
export type StreamMessage =
  | { kind: 'ready'; ids: number[]; last: number | undefined }
  | { kind: 'missed'; events: LiveOrderEvent[]; last: number | undefined }
  | { kind: 'order'; event: LiveOrderEvent; last: number | undefined }
  | { kind: 'lost' }
  | { kind: 'signed-out' }

/** What the stream needs of the browser; a test brings its own. */
export interface StreamBrowser {
  openStream(address: string): EventSource
  /** Whether the server now redirects the stream to the sign-in page. */
  isSignedOut(): Promise<boolean>
}

const REOPEN_MS = 5_000
const CLOSED = 2

/**
 * Opens the server's stream of order events, and opens it again after the last event if the browser gives up.
 *
 * @param after the last known event
 * @returns closes the stream
 */
export function openOrderStream(
  browser: StreamBrowser,
  after: number | undefined,
  receive: (message: StreamMessage) => void,
): () => void {
  let last = after
  let isClosed = false
  let reopening: ReturnType<typeof setTimeout> | undefined
  let source = open()
  return close

  function open(): EventSource {
    const opened = browser.openStream(last === undefined ? LIVE_ADDRESS : `${LIVE_ADDRESS}?after=${last}`)
    on(opened, 'ready', ids => receive({ kind: 'ready', ids, last }))
    on(opened, 'missed', events => receive({ kind: 'missed', events, last }))
    on(opened, 'order', event => receive({ kind: 'order', event, last }))
    on(opened, 'signed-out', endSession)
    opened.onerror = () => {
      receive({ kind: 'lost' })
      // The browser reconnects by itself, unless the response was not a stream.
      if (opened.readyState === CLOSED) reopening = setTimeout(reopen, REOPEN_MS)
    }
    return opened
  }

  function on<Name extends keyof LiveMessages>(
    opened: EventSource,
    name: Name,
    handle: (data: LiveMessages[Name]) => void,
  ) {
    opened.addEventListener(name, (message: MessageEvent<string>) => {
      if (/^\d+$/.test(message.lastEventId)) last = Number(message.lastEventId)
      handle(JSON.parse(message.data))
    })
  }

  async function reopen() {
    const isSignedOut = await browser.isSignedOut()
    if (isClosed) return
    if (isSignedOut) endSession()
    else source = open()
  }

  function endSession() {
    close()
    receive({ kind: 'signed-out' })
  }

  function close() {
    isClosed = true
    clearTimeout(reopening)
    source.close()
  }
}
