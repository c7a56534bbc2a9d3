import { KnownEvents } from './known-events.ts'
import { LIVE_ADDRESS, type LiveOrderEvent } from './live-order-event.ts'
import { openOrderStream, type StreamBrowser, type StreamMessage } from './open-order-stream.ts'

export type LiveConnection = 'connecting' | 'live' | 'reconnecting'

/** The callbacks of a page that follows orders. */
interface LiveFollower {
  /**
   * Events that are new to this page. Events that arrive together are passed together; an empty list means that some may
   * have been missed.
   */
  receive(events: LiveOrderEvent[], tab: { isLeader: boolean }): void
  setConnection(connection: LiveConnection): void
  /** The session has ended, and no more events follow. */
  signedOut(): void
}

/** What the page needs of the browser; a test brings its own. */
export interface LiveBrowser extends StreamBrowser {
  openChannel(name: string): BroadcastChannel
  /** Undefined over plain http, except on this machine. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** A message between the tabs: the leader passes on its stream, and sends a new tab the current state. */
type TabMessage =
  | StreamMessage
  | { kind: 'hello' }
  | { kind: 'state'; connection: LiveConnection; last: number | undefined; known: number[] }

const NAME = 'darzi-live-orders'

/**
 * Follows orders over one stream for all tabs of this browser: without HTTP/2 a browser has six connections per shop, and
 * a stream occupies one. The tab that holds the lock is the leader; when it closes, the next tab continues after the last
 * event. A browser without locks opens a stream for each tab.
 *
 * @returns stops following
 */
export function followLiveOrders(follower: LiveFollower, browser: LiveBrowser = THIS_BROWSER): () => void {
  const stopped = new AbortController()
  const known = new KnownEvents()
  let last: number | undefined
  let connection: LiveConnection = 'connecting'
  let isLeader = false
  const channel = browser.locks && browser.openChannel(NAME)
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  channel?.postMessage({ kind: 'hello' } satisfies TabMessage)
  if (browser.locks) browser.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  else lead()
  return () => {
    stopped.abort()
    channel?.close()
  }

  /** Opens the stream for all tabs. The lock is held until this tab stops. */
  function lead(): Promise<void> {
    isLeader = true
    const close = openOrderStream(browser, last, message => {
      channel?.postMessage(message)
      receive(message)
    })
    return new Promise(resolve => {
      stopped.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }

  /** Handles a message of this tab's stream or of the leader's. */
  function receive(message: TabMessage): void {
    if ('last' in message) last = message.last
    switch (message.kind) {
      case 'hello':
        if (isLeader) channel?.postMessage({ kind: 'state', connection, last, known: known.ids })
        break
      case 'state':
        known.addOlder(message.known)
        setConnection(message.connection)
        break
      case 'ready':
        known.addOlder(message.ids)
        setConnection('live')
        break
      case 'missed':
        setConnection('live')
        follower.receive(known.takeMissed(message.events), { isLeader })
        break
      case 'order':
        if (known.takeOrder(message.event)) follower.receive([message.event], { isLeader })
        break
      case 'lost':
        setConnection('reconnecting')
        break
      case 'signed-out':
        follower.signedOut()
    }
  }

  function setConnection(next: LiveConnection): void {
    connection = next
    follower.setConnection(next)
  }
}

const THIS_BROWSER: LiveBrowser = {
  openStream: address => new EventSource(address),
  openChannel: name => new BroadcastChannel(name),
  get locks() {
    return navigator.locks
  },
  async isSignedOut() {
    const response = await fetch(LIVE_ADDRESS, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
    return response?.type === 'opaqueredirect'
  },
}
