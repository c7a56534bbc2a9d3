import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether this person asks for no motion. On the server, and until the page has come alive, nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}

/** How a script scrolls the page or a row: smoothly, or at once for those who ask for no motion. */
export function scrollBehaviour(): ScrollBehavior {
  return read() ? 'instant' : 'smooth'
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function read(): boolean {
  return window.matchMedia(QUERY).matches
}
