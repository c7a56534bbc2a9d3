import { type RefObject, useEffect, useState } from 'react'
import { BuyBarSheet, type BuyBarSheetProps } from './buy-bar-sheet.tsx'

interface Props extends BuyBarSheetProps {
  /** The page's own buttons: the bar is shown while they are out of view. */
  buttons: RefObject<HTMLElement | null>
}

/** Price, size and Add to cart at the bottom of a small screen while the page's own buttons are out of view. */
export function BuyBar({ buttons, ...props }: Props) {
  const isNeeded = useIsOutOfSight(buttons)
  return isNeeded && <BuyBarSheet {...props} />
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
