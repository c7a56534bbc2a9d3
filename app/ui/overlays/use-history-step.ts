import { useEffect, useEffectEvent } from 'react'
import { openOverlayHistory } from './overlay-history.ts'

/**
 * One per tab. It must listen before the router does, because a window calls its listeners in order of registration.
 * The root route imports this module, and the router starts after that.
 */
const overlays = typeof window === 'undefined' ? undefined : openOverlayHistory(window)

/** Makes an overlay a history step while it is open, so that Back closes it. */
export function useHistoryStep(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? overlays?.enter(() => closeNow()) : undefined), [isOpen])
}
