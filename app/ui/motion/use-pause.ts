import { type FocusEvent, type PointerEvent, useState } from 'react'

interface Pause {
  /** Whether what moves has to hold still now, for any of the reasons below. */
  isHeld: boolean
  /** Whether it was stopped with the pause button. */
  isStopped: boolean
  toggle(): void
  /** For the element around what moves: it holds still under a pointer and while focus is inside. */
  watch: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** What moves by itself holds still on hover, on keyboard focus and by a pause button (WCAG 2.2.2). */
export function usePause(): Pause {
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isStopped || isHovered || isFocused,
    isStopped,
    toggle: () => setStopped(stopped => !stopped),
    watch: {
      // A finger hovers over nothing: it would hold the motion until the next tap elsewhere.
      onPointerEnter: event => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // A click focuses a button too, and is no reason to hold still once the pointer has left.
      onFocus: event => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
