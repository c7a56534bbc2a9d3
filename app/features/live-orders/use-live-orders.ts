import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { followLiveOrders, type LiveConnection } from './follow-live-orders.ts'
import type { LiveOrderEvent } from './live-order-event.ts'
import { playOrderSound } from './order-sound.ts'
import { useCountInTitle } from './use-count-in-title.ts'

/** The pages that show orders, or what is counted of them. A page with a form in it is left as it was opened. */
const SHOWS_ORDERS = /^\/admin(\/(orders|customers)(\/.*)?)?\/?$/
/** Orders that come faster are told, and shown, together. */
const TOGETHER_MS = 150
const REFRESH_EVERY_MS = 700
const MOST_TOASTS = 3
const COME_BACK_MS = 5_000

/** Lets a page of the admin hear of orders: toasts, a count in the title, a sound, and lists that are up to date. */
export function useLiveOrders(): LiveConnection {
  const [connection, setConnection] = useState<LiveConnection>('connecting')
  const [session, setSession] = useState(0)
  const count = useCountInTitle()
  const refresh = useThrottledRefresh()
  const { revalidate } = useRevalidator()
  const tellTogether = useGathered(TOGETHER_MS, (placed: LiveOrderEvent[]) => {
    tellNewOrders(placed)
    count(placed.length)
  })

  const hear = useEffectEvent((events: LiveOrderEvent[], { isLeader }: { isLeader: boolean }) => {
    const placed = events.filter(event => event.kind === 'placed')
    tellTogether(placed)
    if (placed.length > 0 && isLeader) playOrderSound()
    refresh()
  })
  const signedOut = useEffectEvent(() => {
    setConnection('reconnecting')
    // The guard leads to the login, and if it does not, somebody has signed in again meanwhile.
    revalidate()
    setTimeout(() => setSession(session + 1), COME_BACK_MS)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is followed anew
  useEffect(() => followLiveOrders({ hear, setConnection, signedOut }), [session])
  return connection
}

function tellNewOrders(placed: readonly LiveOrderEvent[]): void {
  if (placed.length > MOST_TOASTS) {
    notify.plain(`${placed.length} new orders`, {
      link: { label: 'View', to: '/admin/orders?status=pending' },
    })
    return
  }
  for (const { number, totalPaisa } of placed) {
    const link = { label: 'View', to: `/admin/orders/${number}` }
    notify.plain(`New order ${number} · ${formatRupees(totalPaisa)}`, { link })
  }
}

/** Gathers what comes within a moment and hands it on at once. */
function useGathered<Item>(forMs: number, handOn: (items: Item[]) => void): (items: readonly Item[]) => void {
  const gathered = useRef<Item[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return items => {
    if (items.length === 0) return
    if (gathered.current.length === 0) {
      timer.current = setTimeout(() => {
        handOn(gathered.current)
        gathered.current = []
      }, forMs)
    }
    gathered.current.push(...items)
  }
}

/** Loads anew what the page shows: at once, but not again and again, and not while nobody sees it or could load it. */
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
