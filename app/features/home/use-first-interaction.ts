import { useEffect } from 'react'
import { whenFirstMoved } from '#app/ui/when-first-used.ts'

/** Says on the page once the shopper moves, which loads the pictures of `loads-once-moved`. */
export function useFirstInteraction(): void {
  useEffect(
    () =>
      whenFirstMoved(() => {
        document.documentElement.dataset.moved = ''
      }),
    [],
  )
}
