import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createListeners } from '#app/shared/listeners.ts'
import { SEEN_AT_ATTRIBUTE } from './worker/cached-responses.ts'
import type { ShownMessage, ShownQuestion } from './worker/messages.ts'

/** When what a page shows was read, and whether the shop could be asked. Times are milliseconds since 1970. */
interface Freshness {
  isOnline: boolean
  /** Read then, and kept: what is shown may have changed since. */
  cachedSince: number | undefined
  /** When what is shown was read. */
  readAt: number
}

/** What the worker told of each page: since when it was kept, or that it was just read. */
const told = new Map<string, { seenAt?: number; at: number }>()
const listeners = createListeners(() => {
  listen('addEventListener')
  return () => listen('removeEventListener')
})
let version = 0
let openedAt = 0
/** Path and search of the page that is on the screen. While another one is fetched, the address bar may be ahead of it. */
let shownAddress: string | undefined

/** Notes which page is on the screen, for the worker that asks. */
export function noteShownPage(address: string): void {
  shownAddress = address
}

function listen(way: 'addEventListener' | 'removeEventListener'): void {
  window[way]('online', tellListeners)
  window[way]('offline', tellListeners)
  // Only over TLS, and on this machine itself, is there a worker.
  navigator.serviceWorker?.[way]('message', hearWorker as EventListener)
}

function hearWorker({ data, ports }: MessageEvent<ShownMessage | ShownQuestion>): void {
  if (data?.kind === 'which-page') ports[0]?.postMessage(shownAddress)
  if (data?.kind !== 'shown') return
  told.set(data.address, { at: Date.now(), seenAt: data.seenAt })
  tellListeners()
}

function tellListeners(): void {
  version += 1
  listeners.notify()
}

function readVersion(): number {
  // The document itself says whether it was kept; what comes later is told by the worker.
  if (openedAt === 0) {
    openedAt = Date.now()
    const seenAt = Number(document.documentElement.getAttribute(SEEN_AT_ATTRIBUTE))
    if (seenAt) told.set(window.location.pathname + window.location.search, { seenAt, at: openedAt })
  }
  return version
}

/** Whether the shop can be reached, and since when what this page shows is kept. On the server: it can. */
export function useFreshness(): Freshness {
  const { pathname, search } = useLocation()
  const current = useSyncExternalStore(listeners.subscribe, readVersion, () => -1)
  if (current === -1) return { isOnline: true, cachedSince: undefined, readAt: 0 }
  const page = told.get(pathname + search)
  return {
    isOnline: navigator.onLine,
    cachedSince: page?.seenAt,
    readAt: page?.seenAt ?? page?.at ?? openedAt,
  }
}

/** Since when the prices on this page are what they are, where they may have changed since; none when they are today's. */
export function useSeenAt(): number | undefined {
  const { isOnline, cachedSince, readAt } = useFreshness()
  return cachedSince ?? (isOnline ? undefined : readAt)
}
