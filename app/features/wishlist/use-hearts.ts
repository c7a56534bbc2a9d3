import { useEffect } from 'react'
import { whenIdle } from '#app/ui/when-idle.ts'
import { startHearts } from './hearts.ts'

/** Makes the hearts of all pages work. */
export function useHearts(): void {
  useEffect(() => {
    startHearts()
    whenIdle(showStates)
  }, [])
}

/** The server's hearts have no state, which would be the same on each of them. */
function showStates(): void {
  for (const heart of document.querySelectorAll('.heart:not([aria-pressed])')) {
    heart.setAttribute('aria-pressed', 'false')
  }
}
