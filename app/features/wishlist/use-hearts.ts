import { useEffect } from 'react'
import { hasSignedInHint } from '#app/features/accounts/session/session-hint.ts'
import { readStored } from '#app/shared/browser-storage.ts'
import { loadEarly } from '#app/ui/load-early.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import { whenHeartPressed } from './hearts-queue.ts'
import { WISHLIST_KEY } from './wishlist-address.ts'

/**
 * Makes the hearts of all pages work. Their code is loaded once one is pressed, or at once where there may be a wishlist:
 * most visitors have none. Without a connection it is tried again when there is one.
 */
export function useHearts(): void {
  useEffect(() => {
    const load = () => loadEarly(async () => (await import('./hearts.ts')).startHearts())
    whenHeartPressed(load)
    whenIdle(showStates)
    if (hasSignedInHint() || readStored('local', WISHLIST_KEY)) load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
}

/** The server's hearts have no state, which would be the same on each of them. */
function showStates(): void {
  for (const heart of document.querySelectorAll('.heart:not([aria-pressed])')) {
    heart.setAttribute('aria-pressed', 'false')
  }
}
