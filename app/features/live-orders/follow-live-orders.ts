import { LIVE_ADDRESS, type LiveMessages, type LiveOrderEvent } from './live-order-event.ts'

export type LiveConnection = 'connecting' | 'live' | 'reconnecting'

/** What a page does with what it hears. */
export interface LiveHearing {
  /**
   * Order events that this page has not heard of before; those that came together are told together, and none at all
   * mean that some may have been missed.
   */
  hear(events: LiveOrderEvent[], from: { isLeader: boolean }): void
  setConnection(connection: LiveConnection): void
  /** The session has ended: nothing more will be heard. */
  signedOut(): void
}

/** What one tab tells the others. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; connection: LiveConnection; last: number | undefined; known: number[] }
  | { kind: 'events'; events: LiveOrderEvent[]; last: number | undefined }
  | { kind: 'signed-out' }

/** What the page's browser offers; a test brings its own. */
export interface LiveBrowser {
  openStream(address: string): EventSource
  openChannel(name: string): BroadcastChannel
  /** None over plain http, but for this machine itself. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Whether the stream leads to the login by now. */
  isSignedOut(): Promise<boolean>
}

const NAME = 'darzi-live-orders'
const REOPEN_MS = 5_000
/** As many as a stream may tell again. */
const MOST_KNOWN = 2_000

/**
 * Hears of orders while things happen to them, over one stream for all tabs of this browser: a browser has but six
 * connections to a shop without HTTP/2, and each stream would take one. The tab that holds a lock is the spokesman; when
 * it is closed, the next one goes on from the last event that was heard.
 *
 * @returns what ends it
 */
export function followLiveOrders(hearing: LiveHearing, browser: LiveBrowser = THIS_BROWSER): () => void {
  const left = new AbortController()
  const known = new Set<number>()
  /** Known because we were told of them, and not because they were there before us. */
  const heard = new Set<number>()
  let last: number | undefined
  let connection: LiveConnection = 'connecting'
  let isLeader = false
  const channel = browser.locks && browser.openChannel(NAME)
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listen(data)
  tell({ kind: 'hello' })
  if (browser.locks) {
    const turn = browser.locks.request(NAME, { signal: left.signal }, speak)
    turn.catch(() => {}) // We left before it was our turn.
  } else {
    speak()
  }
  return () => {
    left.abort()
    channel?.close()
  }

  /** Speaks for all tabs until this one is left. */
  function speak(): Promise<void> {
    return new Promise(resolve => {
      isLeader = true
      let source = open()
      let reopening: ReturnType<typeof setTimeout> | undefined
      left.signal.addEventListener('abort', () => {
        clearTimeout(reopening)
        source.close()
        resolve()
      })

      function open(): EventSource {
        const opened = browser.openStream(last === undefined ? LIVE_ADDRESS : `${LIVE_ADDRESS}?after=${last}`)
        on(opened, 'ready', ids => {
          for (const id of ids) remember(id)
          becomeLive()
        })
        on(opened, 'missed', events => {
          becomeLive()
          passOn(events.filter(event => !known.has(event.id)))
        })
        on(opened, 'order', event => {
          if (!heard.has(event.id)) passOn([event])
        })
        on(opened, 'signed-out', endSession)
        opened.onerror = () => {
          change('reconnecting')
          // The browser itself tries again, unless it was given another answer than a stream.
          if (opened.readyState === CLOSED) reopen()
        }
        return opened
      }

      function reopen() {
        reopening = setTimeout(async () => {
          const isOver = await browser.isSignedOut()
          if (left.signal.aborted) return
          if (isOver) endSession()
          else source = open()
        }, REOPEN_MS)
      }

      function endSession() {
        source.close()
        tell({ kind: 'signed-out' })
        hearing.signedOut()
      }
    })
  }

  function on<Name extends keyof LiveMessages>(
    source: EventSource,
    name: Name,
    take: (data: LiveMessages[Name]) => void,
  ) {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      if (/^\d+$/.test(message.lastEventId)) last = Number(message.lastEventId)
      take(JSON.parse(message.data))
    })
  }

  function passOn(events: LiveOrderEvent[]) {
    tell({ kind: 'events', events, last })
    hearHere(events)
  }

  function becomeLive() {
    change('live')
  }

  function change(next: LiveConnection) {
    connection = next
    tellState()
    hearing.setConnection(next)
  }

  function tellState() {
    tell({ kind: 'state', connection, last, known: [...known] })
  }

  function tell(message: TabMessage) {
    if (isLeader || message.kind === 'hello') channel?.postMessage(message)
  }

  function listen(message: TabMessage) {
    switch (message.kind) {
      case 'hello':
        if (isLeader) tellState()
        return
      case 'state':
        last = message.last
        for (const id of message.known) remember(id)
        hearing.setConnection(message.connection)
        return
      case 'events':
        last = message.last
        hearHere(message.events)
        return
      case 'signed-out':
        hearing.signedOut()
    }
  }

  function hearHere(events: LiveOrderEvent[]) {
    for (const { id } of events) {
      remember(id)
      heard.add(id)
    }
    hearing.hear(events, { isLeader })
  }

  function remember(id: number) {
    known.add(id)
    for (const oldest of known) {
      if (known.size <= MOST_KNOWN) break
      known.delete(oldest)
      heard.delete(oldest)
    }
  }
}

const CLOSED = 2

const THIS_BROWSER: LiveBrowser = {
  openStream: address => new EventSource(address),
  openChannel: name => new BroadcastChannel(name),
  get locks() {
    return navigator.locks
  },
  async isSignedOut() {
    const answer = await fetch(LIVE_ADDRESS, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
    return answer?.type === 'opaqueredirect'
  },
}
