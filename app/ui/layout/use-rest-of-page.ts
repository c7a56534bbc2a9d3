import { startTransition, use, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterStateContext as RouterStateContext, useNavigationType } from 'react-router'
import { afterPaint } from '../after-paint.ts'

/**
 * Whether to render what is below the first screen. A page that a link opened shows its first screen at once and the
 * rest once that is painted, and so does one to whose top Back or Forward returns. The server's page, and one that is scrolled, are
 * whole from the start.
 */
export function useRestOfPage(): boolean {
  const isFromLink = useNavigationType() !== 'POP'
  const isAtTop = isNearTop(use(RouterStateContext)?.restoreScrollPosition)
  const isFirstScreenEnough = isFromLink || isAtTop
  const [isShown, setShown] = useState(!isFirstScreenEnough)
  useLayoutEffect(() => {
    if (!isShown) return afterPaint(() => startTransition(() => setShown(true)))
  }, [isShown])
  return isShown
}

/** Of a taller window, in pixels, the first screen and the footer may not reach below the position. */
const TALLEST_WINDOW = 1_200

/** @param position where the router will scroll, in pixels, if the page was left there */
function isNearTop(position: number | false | null | undefined): boolean {
  if (typeof position !== 'number' || window.innerHeight > TALLEST_WINDOW) return false
  return position <= window.innerHeight / 4
}
