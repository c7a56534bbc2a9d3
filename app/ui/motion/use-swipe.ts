import { type PointerEvent, useRef } from 'react'
import { forwards } from '#app/shared/text/translate.ts'

/** A shorter movement is a tap, or scrolls the page. */
const LEAST_PIXELS = 40

/**
 * Detects swipes on an element: against the reading direction for the next item, along it for the previous one. The element needs
 * `touch-action: pan-y`, so that the browser does not handle such swipes itself.
 */
export function useSwipe({ onNext, onPrevious }: { onNext(): void; onPrevious(): void }) {
  const start = useRef<{ x: number; y: number }>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const across = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < LEAST_PIXELS || Math.abs(across) < Math.abs(down)) return
      if (across * forwards() < 0) onNext()
      else onPrevious()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
