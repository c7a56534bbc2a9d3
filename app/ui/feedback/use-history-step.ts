import { useEffect, useEffectEvent } from 'react'
import { openOverlayHistory } from './overlay-history.ts'

/**
 * The one of this tab. It has to listen before the router does, since a window calls its listeners in the order in which
 * they came: the root of all pages imports this module, and the router starts after that.
 */
const overlays = typeof window === 'undefined' ? undefined : openOverlayHistory(window)

/** Makes an overlay a step of history for as long as it is open: Back, Android's too, closes it. */
export function useHistoryStep(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? overlays?.enter(() => closeNow()) : undefined), [isOpen])
}
