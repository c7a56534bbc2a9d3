import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether this person asks for no motion. On the server, and until the page has come alive, nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersNoMotion, () => true)
}

/** How a script scrolls the page or a row: smoothly, or at once for those who ask for no motion. */
export function scrollBehaviour(): ScrollBehavior {
  return prefersNoMotion() ? 'instant' : 'smooth'
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The same for a script that asks once, in the browser. */
export function prefersNoMotion(): boolean {
  return window.matchMedia(QUERY).matches
}
