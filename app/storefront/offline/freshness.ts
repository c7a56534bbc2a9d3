import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createListeners } from '#app/shared/listeners.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { cachedPath } from './worker/cached-paths.ts'
import { SEEN_AT_ATTRIBUTE } from './worker/cached-responses.ts'
import type { ShownMessage, ShownQuestion } from './worker/messages.ts'

/** How fresh a page is, and whether the server can be reached. Times are milliseconds since 1970. */
export interface Freshness {
  isOnline: boolean
  /** When the shown copy was read, if it comes from the cache and may be out of date. */
  cachedSince: number | undefined
  /** When the shown data was read. */
  readAt: number
}

/**
 * What the service worker reported for each page: when its cached copy was read, or that it was read just
 * now.
 */
const reported = new Map<string, { seenAt?: number; at: number }>()
const listeners = createListeners(() => {
  listen('addEventListener')
  return () => listen('removeEventListener')
})
let version = 0
let openedAt = 0
/** Path and search of the page on screen. While another page loads, the address bar may be ahead of it. */
let shownAddress: string | undefined

/** Records the page on screen, for the service worker's question. */
export function setShownPage(address: string): void {
  shownAddress = address
}

function listen(way: 'addEventListener' | 'removeEventListener'): void {
  window[way]('online', notifyListeners)
  window[way]('offline', notifyListeners)
  // Service workers exist only over TLS and on localhost.
  navigator.serviceWorker?.[way]('message', handleMessage as EventListener)
}

function handleMessage({ data, ports }: MessageEvent<ShownMessage | ShownQuestion>): void {
  if (data?.kind === 'which-page') ports[0]?.postMessage(shownAddress)
  if (data?.kind !== 'shown') return
  reported.set(data.address, { at: Date.now(), seenAt: data.seenAt })
  notifyListeners()
}

function notifyListeners(): void {
  version += 1
  listeners.notify()
}

function readVersion(): number {
  // The document itself says whether it is a cached copy. The service worker reports later changes.
  if (openedAt === 0) {
    openedAt = Date.now()
    const seenAt = Number(document.documentElement.getAttribute(SEEN_AT_ATTRIBUTE))
    if (seenAt) reported.set(cachedPath(window.location.href), { seenAt, at: openedAt })
  }
  return version
}

/**
 * Whether the server can be reached, and when the cached copy on this page was read. On the server: online
 * and fresh.
 */
export function useFreshness(): Freshness {
  const { pathname, search } = useLocation()
  const current = useSyncExternalStore(listeners.subscribe, readVersion, () => -1)
  if (current === -1) return { isOnline: true, cachedSince: undefined, readAt: 0 }
  const page = reported.get(cachedPath(new URL(localPath(pathname) + search, window.location.origin).href))
  return {
    isOnline: navigator.onLine,
    cachedSince: page?.seenAt,
    readAt: page?.seenAt ?? page?.at ?? openedAt,
  }
}

/** When the prices on this page were read, if they may have changed since; undefined if they are current. */
export function useSeenAt(): number | undefined {
  const { isOnline, cachedSince, readAt } = useFreshness()
  return cachedSince ?? (isOnline ? undefined : readAt)
}
