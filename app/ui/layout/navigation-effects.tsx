import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router'
// Imported for its effect: its listener must be registered before the router's.
import '../overlays/use-history-step.ts'
import { afterPaint } from '../after-paint.ts'
import { useEarlyButton } from '../forms/early-button.ts'
// Its listener too.
import { glideFrom } from '../motion/glide.ts'
import { prefersNoMotion } from '../motion/reduced-motion.ts'

/** The id of each page's `<main>`. */
export const MAIN_ID = 'main'

/** The state of a link that opens or closes something over the page: focus is not moved. */
export const RETAINS_FOCUS = { retainsFocus: true } as const

/** Scrolls, moves focus and announces the page, as a browser does for whole documents. */
export function NavigationEffects() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const left = useRef(0)
  useEarlyButton()
  return (
    <>
      <PendingBar />
      <Arrival
        key="arrival"
        page={pageOf(location)}
        movesFocus={navigationType !== 'POP' && !location.state?.retainsFocus}
      />
      <ScrollStart location={location} left={left} />
      <ScrollRestoration />
      <ScrollEnd location={location} left={left} isSmooth={navigationType !== 'POP'} />
    </>
  )
}

interface ScrollProps {
  location: Location
  /** The scroll position of the previous page, in pixels; set before the router scrolls. */
  left: RefObject<number>
}

/** Effects run in render order: this one runs before the router's scrolling. */
function ScrollStart({ location, left }: ScrollProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new location
  useLayoutEffect(() => {
    left.current = window.scrollY
  }, [location, left])
  return null
}

/**
 * Runs after the router's scrolling. The router jumps; on a new page the last screen of the way is then repeated smoothly, before
 * anything is painted: the first frame has the page's top in sight, because nothing else is there yet. Within a page the whole way is. Back and Forward jump, and nothing moves with reduced motion.
 */
function ScrollEnd({ location, left, isSmooth }: ScrollProps & { isSmooth: boolean }) {
  const lastPath = useRef(location.pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new location
  useLayoutEffect(() => {
    const isSamePage = lastPath.current === location.pathname
    lastPath.current = location.pathname
    const arrived = window.scrollY
    const way = left.current - arrived
    if (!isSmooth || way === 0 || prefersNoMotion()) return
    const longest = isSamePage ? Number.POSITIVE_INFINITY : Math.floor(0.75 * window.innerHeight)
    return glideFrom(arrived + Math.sign(way) * Math.min(Math.abs(way), longest))
  }, [location, left])
  return null
}

/** The page, with its step if it has several. Filters and searches stay on the same page. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return [pathname, ...new URLSearchParams(search).getAll('step')].join(' ')
}

function Arrival({ page, movesFocus }: { page: string; movesFocus: boolean }) {
  const lastPage = useRef(page)
  const [announcement, setAnnouncement] = useState('')
  // After the paint: effects of a page that is rendered in one go run before it.
  useEffect(() => {
    if (lastPage.current === page) return
    return afterPaint(() => {
      lastPage.current = page
      setAnnouncement(document.title)
      if (movesFocus) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    })
  }, [page, movesFocus])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

/** The styles show it after a tenth of a second: a shorter wait is none. */
function PendingBar() {
  if (useNavigation().state === 'idle') return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-pending bg-accent" />
  )
}
