import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router'
// Not for what it exports: it has to be there before the router.
import '../feedback/use-history-step.ts'
import { prefersNoMotion } from '../motion/reduced-motion.ts'

/** The id of every page's `<main>`. */
export const MAIN_ID = 'main'

/** The state of a link to what opens over the page, or leads back from it: nobody has left, so focus is not moved. */
export const KEEPS_FOCUS = { keepsFocus: true } as const

/** What a browser does by itself when pages are whole documents: scroll, move focus, say where one is. */
export function Travel() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const left = useRef(0)
  return (
    <>
      <PendingBar />
      <Arrival
        key="arrival"
        place={placeOf(location)}
        movesFocus={navigationType !== 'POP' && !location.state?.keepsFocus}
      />
      <ScrollStart location={location} left={left} />
      <ScrollRestoration />
      <ScrollEnd location={location} left={left} isSmooth={navigationType !== 'POP'} />
    </>
  )
}

interface ScrollProps {
  location: Location
  /** Where the page that was left was scrolled to, in pixels; set before the router scrolls. */
  left: RefObject<number>
}

/** Effects run in the order of the page: this one before the router's scrolling. */
function ScrollStart({ location, left }: ScrollProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new location.
  useLayoutEffect(() => {
    left.current = window.scrollY
  }, [location, left])
  return null
}

/**
 * And this one after it. The router jumps; on a new page the same way is then gone smoothly, all before anything is
 * painted. Back and Forward are at their place at once, and nothing moves for those who ask for no motion.
 */
function ScrollEnd({ location, left, isSmooth }: ScrollProps & { isSmooth: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new location.
  useLayoutEffect(() => {
    const arrived = window.scrollY
    if (!isSmooth || arrived === left.current || prefersNoMotion()) return
    window.scrollTo({ top: left.current, behavior: 'instant' })
    window.scrollTo({ top: arrived, behavior: 'smooth' })
  }, [location, left])
  return null
}

/** Where one is: the page, and its step where it has several. Filters and searches lead nowhere else. */
function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return [pathname, ...new URLSearchParams(search).getAll('step')].join(' ')
}

function Arrival({ place, movesFocus }: { place: string; movesFocus: boolean }) {
  const lastPlace = useRef(place)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    setAnnouncement(document.title)
    if (movesFocus) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [place, movesFocus])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function PendingBar() {
  const isPending = useNavigation().state !== 'idle'
  if (!isPending) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-pending bg-accent" />
  )
}
