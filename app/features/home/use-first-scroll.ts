import { useEffect } from 'react'
import { whenFirstScrolled } from '#app/ui/when-first-used.ts'

/** Says on the page once the shopper scrolls, which loads the pictures of `loads-once-scrolled`. */
export function useFirstScroll(): void {
  useEffect(
    () =>
      whenFirstScrolled(() => {
        document.documentElement.dataset.scrolled = ''
      }),
    [],
  )
}
