import type { MouseEvent } from 'react'

/** Whether a click opens the link in this tab, neither in a new one nor as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
