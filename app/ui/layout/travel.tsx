import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router'

/** The id of every page's `<main>`. */
export const MAIN_ID = 'main'

/** The state of a link to what opens over the page, or leads back from it: nobody has left, so focus is not moved. */
export const KEEPS_FOCUS = { keepsFocus: true } as const

/**
 * What a browser does by itself when pages are whole documents: scroll, move focus, say where one is. Stands before
 * `ScrollRestoration`, whose scrolling is smooth on a new page and instant on Back and Forward (see motion.css).
 */
export function Travel() {
  const location = useLocation()
  const navigationType = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location is a journey, of the same type or not.
  useLayoutEffect(() => {
    document.documentElement.dataset.travel = navigationType === 'POP' ? 'back' : 'new'
  }, [location, navigationType])
  return (
    <>
      <PendingBar />
      <Arrival
        key="arrival"
        place={placeOf(location)}
        movesFocus={navigationType !== 'POP' && !location.state?.keepsFocus}
      />
    </>
  )
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
