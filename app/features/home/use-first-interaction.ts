import { useEffect } from 'react'
import { whenFirstScrolled } from '#app/ui/when-first-used.ts'

/** Says on the page once the shopper scrolls, moves the mouse or types, which loads the pictures of `loads-once-moved`. */
export function useFirstInteraction(): void {
  useEffect(
    () =>
      whenFirstScrolled(() => {
        document.documentElement.dataset.moved = ''
      }),
    [],
  )
}
