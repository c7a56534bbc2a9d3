import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { followLiveOrders, type LiveConnection } from './follow-live-orders.ts'
import type { LiveOrderEvent } from './live-order-event.ts'
import { playOrderSound } from './order-sound.ts'
import { useCountInTitle } from './use-count-in-title.ts'

/** The pages that show orders or their numbers. A page with a form is not reloaded while it is open. */
const SHOWS_ORDERS = /^\/admin(\/(orders|customers)(\/.*)?)?\/?$/
/** Orders that arrive within this time share one notice and one reload. */
const BATCH_MS = 150
const REFRESH_EVERY_MS = 700
const MOST_TOASTS = 3
const RETRY_SESSION_MS = 5_000

/** Follows orders on a page of the admin: notices, a count in the title, a sound, and lists that are up to date. */
export function useLiveOrders(isOn = true): LiveConnection {
  const [connection, setConnection] = useState<LiveConnection>('connecting')
  const [session, setSession] = useState(0)
  const count = useCountInTitle()
  const refresh = useThrottledRefresh()
  const { revalidate } = useRevalidator()
  const announce = useBatches(BATCH_MS, (placed: LiveOrderEvent[]) => {
    notifyOfOrders(placed)
    count(placed.length)
  })

  const receive = useEffectEvent((events: LiveOrderEvent[], { isLeader }: { isLeader: boolean }) => {
    const placed = events.filter(event => event.kind === 'placed')
    announce(placed)
    if (placed.length > 0 && isLeader) playOrderSound()
    refresh()
  })
  const signedOut = useEffectEvent(() => {
    setConnection('reconnecting')
    // The guard redirects to the sign-in page, unless the admin has signed in again meanwhile.
    revalidate()
    setTimeout(() => setSession(session + 1), RETRY_SESSION_MS)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session is followed from the start
  useEffect(
    () => (isOn ? followLiveOrders({ receive, setConnection, signedOut }) : undefined),
    [session, isOn],
  )
  return connection
}

function notifyOfOrders(placed: readonly LiveOrderEvent[]): void {
  if (placed.length > MOST_TOASTS) {
    notify.plain(t('{count} new orders', { count: placed.length }), {
      link: { label: t('View'), to: '/admin/orders?status=pending' },
    })
    return
  }
  for (const { number, totalPaisa } of placed) {
    const link = { label: t('View'), to: `/admin/orders/${number}` }
    notify.plain(t('New order {number} · {price}', { number, price: formatRupees(totalPaisa) }), { link })
  }
}

/** Collects items for a short time and passes them on together. */
function useBatches<Item>(forMs: number, passOn: (items: Item[]) => void): (items: readonly Item[]) => void {
  const batch = useRef<Item[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return items => {
    if (items.length === 0) return
    if (batch.current.length === 0) {
      timer.current = setTimeout(() => {
        passOn(batch.current)
        batch.current = []
      }, forMs)
    }
    batch.current.push(...items)
  }
}

/** Reloads the page's data at once, but not too often, and not while the tab is hidden or offline. */
function useThrottledRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStale = useRef(false)

  const refreshNow = useEffectEvent(() => {
    timer.current = undefined
    isStale.current = document.hidden || !navigator.onLine
    if (isStale.current || !SHOWS_ORDERS.test(pathname)) return
    refreshedAt.current = performance.now()
    revalidate()
  })
  useEffect(() => {
    const catchUp = () => {
      if (!document.hidden && isStale.current) refreshNow()
    }
    document.addEventListener('visibilitychange', catchUp)
    window.addEventListener('online', catchUp)
    return () => {
      window.removeEventListener('online', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
      clearTimeout(timer.current)
    }
  }, [])
  return useEffectEvent(() => {
    const waitMs = Math.max(0, refreshedAt.current + REFRESH_EVERY_MS - performance.now())
    timer.current ??= setTimeout(refreshNow, waitMs)
  })
}
