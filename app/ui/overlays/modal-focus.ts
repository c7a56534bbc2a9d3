import { isVisible } from '../is-visible.ts'

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/**
 * Moves focus into a modal: to `initial`, or to its first control. After a touch it goes to the modal itself, where it
 * opens no keyboard.
 */
export function focusInto(popup: HTMLElement, initial: HTMLElement | null | undefined): void {
  // A field with `autoFocus` has it already.
  if (popup.contains(document.activeElement)) return
  const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
  const isTouch = !isByKeyboard && matchMedia('(pointer: coarse)').matches
  const target = initial ?? (isTouch ? popup : (tabbable(popup)[0] ?? popup))
  target.focus({ preventScroll: true })
}

/** Returns focus to where it was before the modal, if that is still there and focus has not moved on since. */
export function restoreFocus(container: HTMLElement, target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || container.contains(activeElement)
  if (isLost) target.focus({ preventScroll: true })
}

/** Tab at the last control goes to the first one, and back. */
export function keepTabInside(event: KeyboardEvent, popup: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const controls = tabbable(popup)
  const [leaving, next] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  const { activeElement } = document
  const isAtEnd = activeElement === leaving || (event.shiftKey && activeElement === popup)
  if (!next || !isAtEnd) return
  event.preventDefault()
  next.focus()
}

function tabbable(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    control => isVisible(control) && !control.closest('[inert]'),
  )
}
