import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether to render what is below the first screen. A page that a link opened shows its first screen at once and the
 * rest right after; the server's page, and Back and Forward, which return to a scroll position, are whole from the start.
 */
export function useRestOfPage(): boolean {
  const isWhole = useNavigationType() === 'POP'
  const [isShown, setShown] = useState(isWhole)
  useEffect(() => {
    if (!isShown) startTransition(() => setShown(true))
  }, [isShown])
  return isShown
}
