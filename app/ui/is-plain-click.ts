import type { MouseEvent } from 'react'

/** A click that opens a link where it stands: not in a new tab, not as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
