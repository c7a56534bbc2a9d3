import { type RefObject, useEffect, useState } from 'react'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import type { BuyBarSheetProps } from './buy-bar-sheet.tsx'

interface Props extends BuyBarSheetProps {
  /** The page's own buttons: the bar is shown while they are out of view. */
  buttons: RefObject<HTMLElement | null>
}

/**
 * Price, size and Add to cart at the bottom of a small screen while the page's own buttons are out of view. Its code is loaded
 * when it is first needed.
 */
export function BuyBar({ buttons, ...props }: Props) {
  const isNeeded = useIsOutOfSight(buttons)
  const sheet = useLoaded(() => import('./buy-bar-sheet.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` loads once.
  useEffect(() => {
    if (isNeeded) sheet.load()
  }, [isNeeded])
  return isNeeded && sheet.part && <sheet.part.BuyBarSheet {...props} />
}

/** The height of the bar, which covers what is behind it. */
const BAR_PIXELS = 64

/** False until the browser has reported it. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(!entry?.isIntersecting), {
      rootMargin: `0px 0px -${BAR_PIXELS}px 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
