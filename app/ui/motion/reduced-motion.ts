import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion. True on the server and before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersNoMotion, () => true)
}

/** The scroll behaviour for scripts: smooth, or instant with reduced motion. */
export function scrollBehaviour(): ScrollBehavior {
  return prefersNoMotion() ? 'instant' : 'smooth'
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The same, read once in the browser. */
export function prefersNoMotion(): boolean {
  return window.matchMedia(QUERY).matches
}
