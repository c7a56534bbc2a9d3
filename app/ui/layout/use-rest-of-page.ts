import { startTransition, useLayoutEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { afterPaint } from '../after-paint.ts'

/**
 * Whether to render what is below the first screen. A page that a link opened shows its first screen at once and the rest
 * once that is painted. The server's page is whole from the start, and so is one to which Back or Forward returns.
 */
export function useRestOfPage(): boolean {
  const [isShown, setShown] = useState(useNavigationType() === 'POP')
  useLayoutEffect(() => {
    if (!isShown) return afterPaint(() => startTransition(() => setShown(true)))
  }, [isShown])
  return isShown
}
