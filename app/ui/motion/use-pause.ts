import { type FocusEvent, type PointerEvent, useState } from 'react'

interface Pause {
  /** Whether motion is paused, for any of the reasons below. */
  isHeld: boolean
  /** Whether the pause button is pressed. */
  isStopped: boolean
  toggle(): void
  /** Handlers for the element around the motion: pause on hover and while focus is inside. */
  watch: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** Pauses motion on hover, on keyboard focus and by a pause button (WCAG 2.2.2). */
export function usePause(): Pause {
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isStopped || isHovered || isFocused,
    isStopped,
    toggle: () => setStopped(stopped => !stopped),
    watch: {
      // A finger does not hover: it would pause the motion until the next tap elsewhere.
      onPointerEnter: event => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // A click focuses a button too, but must not pause the motion after the pointer has left.
      onFocus: event => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
