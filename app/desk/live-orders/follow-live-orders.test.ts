import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveOrders, type LiveBrowser, type LiveConnection } from './follow-live-orders.ts'
import type { LiveOrderEvent } from './live-order-event.ts'

let browser: FakeBrowser
let leaving: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeBrowser()
  leaving = []
})
afterEach(() => {
  for (const leave of leaving) leave()
  vi.useRealTimers()
})

test('eight tabs of a browser receive everything over one stream', () => {
  const tabs = openTabs(8)
  browser.stream().send('ready', [], 40)
  browser.stream().send('order', order(41), 41)
  expect(browser.streams).toHaveLength(1)
  expect(tabs.map(tab => tab.received)).toEqual(Array(8).fill([41]))
  expect(tabs.map(tab => tab.connection)).toEqual(Array(8).fill('live'))
  expect(tabs.map(tab => tab.asLeader)).toEqual([[41], ...Array(7).fill([])])
})

test('the next tab leads when the first is closed, and continues after the last event', () => {
  const [first, second] = openTabs(2)
  browser.stream().send('ready', [38, 39], 39)
  browser.stream().send('order', order(40), 40)
  first?.close()
  expect(browser.streams).toHaveLength(2)
  expect(browser.stream().address).toBe('/admin/events?after=40')
  browser.stream().send('missed', [order(38), order(39), order(40), order(41)], 41)
  expect(second?.received).toEqual([40, 41])
})

test('a tab that is opened later knows which events are old, and the state of the connection', () => {
  const [first] = openTabs(1)
  browser.stream().send('ready', [38], 38)
  browser.stream().send('order', order(39), 39)
  const [late] = openTabs(1)
  expect(late?.connection).toBe('live')
  first?.close()
  browser.stream().send('missed', [order(38), order(39)], 39)
  expect(late?.received).toEqual([])
})

test('each event is received once, in any order', () => {
  const [tab] = openTabs(1)
  browser.stream().send('ready', [], 40)
  browser.stream().send('order', order(42), 42)
  browser.stream().send('order', order(41), 41)
  browser.stream().send('missed', [order(41), order(42), order(43)], 43)
  browser.stream().send('order', order(43), 43)
  expect(tab?.received).toEqual([42, 41, 43])
})

test('an event that was committed while the stream opened is received', () => {
  const [tab] = openTabs(1)
  browser.stream().send('ready', [41], 41)
  browser.stream().send('order', order(41), 41)
  expect(tab?.received).toEqual([41])
})

test('all tabs show a lost connection, and the reconnect', () => {
  const tabs = openTabs(2)
  browser.stream().send('ready', [], 40)
  browser.stream().fail('trying')
  expect(tabs.map(tab => tab.connection)).toEqual(['reconnecting', 'reconnecting'])
  browser.stream().send('missed', [], 40)
  expect(tabs.map(tab => tab.connection)).toEqual(['live', 'live'])
  expect(tabs.map(tab => tab.batches)).toEqual([[[]], [[]]])
  expect(browser.streams).toHaveLength(1)
})

test('a stream that the browser gave up is opened again, after the last event', async () => {
  openTabs(1)
  browser.stream().send('ready', [], 40)
  browser.stream().fail('closed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(browser.streams.map(stream => stream.address)).toEqual(['/admin/events', '/admin/events?after=40'])
})

test('all tabs learn that the session has ended, from the stream or from its redirect', async () => {
  const tabs = openTabs(2)
  browser.stream().send('signed-out', null)
  expect(tabs.map(tab => tab.signedOut)).toEqual([1, 1])
  expect(browser.stream().isClosed).toBe(true)
  for (const tab of tabs) tab.close()

  const [alone] = openTabs(1)
  browser.isSignedOut = true
  browser.stream().fail('closed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(alone?.signedOut).toBe(1)
})

test('over plain http each tab has a stream of its own', () => {
  browser.hasLocks = false
  const tabs = openTabs(2)
  expect(browser.streams).toHaveLength(2)
  browser.streams[0]?.send('order', order(41), 41)
  expect(tabs.map(tab => tab.received)).toEqual([[41], []])
})

test('a tab that is closed closes its stream', () => {
  const [tab] = openTabs(1)
  tab?.close()
  expect(browser.stream().isClosed).toBe(true)
})

function openTabs(count: number) {
  return Array.from({ length: count }, () => {
    const tab = {
      connection: 'connecting' as LiveConnection,
      received: [] as number[],
      batches: [] as number[][],
      asLeader: [] as number[],
      signedOut: 0,
      close: () => {},
    }
    const close = followLiveOrders(
      {
        receive(events, { isLeader }) {
          const ids = events.map(event => event.id)
          tab.received.push(...ids)
          tab.batches.push(ids)
          if (isLeader) tab.asLeader.push(...ids)
        },
        setConnection(connection) {
          tab.connection = connection
        },
        signedOut() {
          tab.signedOut += 1
        },
      },
      browser.tab(),
    )
    tab.close = close
    leaving.push(close)
    return tab
  })
}

function order(id: number): LiveOrderEvent {
  const customer = { customerName: 'Bilal Butt', actor: 'customer' }
  return {
    id,
    kind: 'placed',
    number: `DZ-${id}`,
    totalPaisa: 1,
    fromStatus: null,
    toStatus: 'pending',
    ...customer,
  }
}

type FakeBrowser = ReturnType<typeof fakeBrowser>

/** One browser with any number of tabs: its locks, its channel, and the streams that were opened. */
function fakeBrowser() {
  const streams: FakeStream[] = []
  const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const fake = {
    streams,
    hasLocks: true,
    isSignedOut: false,
    stream(): FakeStream {
      const newest = streams.at(-1)
      if (!newest) throw new Error('No stream was opened')
      return newest
    },
    tab(): LiveBrowser {
      return {
        openStream(address) {
          const stream = new FakeStream(address)
          streams.push(stream)
          return stream as unknown as EventSource
        },
        openChannel() {
          const channel = {
            onmessage: null as ((event: { data: unknown }) => void) | null,
            postMessage(data: unknown) {
              for (const other of channels) if (other !== channel) other.onmessage?.({ data })
            },
            close: () => channels.delete(channel),
          }
          channels.add(channel)
          return channel as unknown as BroadcastChannel
        },
        locks: fake.hasLocks ? ({ request: requestLock } as unknown as LockManager) : undefined,
        isSignedOut: async () => fake.isSignedOut,
      }
    },
  }
  return fake

  function requestLock(_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) {
    const begin = () => {
      if (signal.aborted) return next()
      isHeld = true
      const resolved = lead()
      signal.addEventListener('abort', next, { once: true })
      return resolved
    }
    if (isHeld) waiting.push(begin)
    else begin()
    return Promise.resolve()
  }

  function next() {
    isHeld = false
    waiting.shift()?.()
  }
}

class FakeStream {
  onerror: (() => void) | null = null
  readyState = 1
  isClosed = false
  readonly address: string
  readonly #listeners = new Map<string, (message: { data: string; lastEventId: string }) => void>()

  constructor(address: string) {
    this.address = address
  }

  addEventListener(name: string, listener: (message: { data: string; lastEventId: string }) => void) {
    this.#listeners.set(name, listener)
  }

  send(name: string, data: unknown, id?: number) {
    this.#listeners.get(name)?.({ data: JSON.stringify(data), lastEventId: String(id ?? '') })
  }

  fail(how: 'trying' | 'closed') {
    this.readyState = how === 'closed' ? 2 : 0
    this.onerror?.()
  }

  close() {
    this.isClosed = true
  }
}
