import { flushSync } from 'react-dom'

/**
 * Controls of the cart often go away with the line that they belong to. Then focus moves to what is next, and never
 * falls to the page's beginning. The cart is the nearest element around the control with `data-cart`.
 */

/** The part of a line that takes focus: its Remove button, or the line itself. */
type LinePart = 'remove' | 'line'

/** Makes the change and moves focus to the line that is at this position then, or to the heading of the empty cart. */
export function changeWithFocus(
  pressed: Element,
  change: () => void,
  { position, part }: { position: number; part: LinePart },
): void {
  const cart = pressed.closest('[data-cart]')
  flushSync(change)
  focusCartLine(cart, position, part)
}

/** Focuses the line at a position, the last one where there are fewer, or the heading of the empty cart. */
export function focusCartLine(cart: Element | null, position: number, part: LinePart): void {
  const lines = [...(cart?.querySelectorAll<HTMLElement>('[data-cart-line]') ?? [])]
  const line = lines[Math.min(position, lines.length - 1)]
  const target = part === 'remove' ? (line?.querySelector<HTMLElement>('[data-remove]') ?? line) : line
  const focused = target ?? cart?.querySelector<HTMLElement>('[data-empty-cart] h2')
  if (!focused) return
  // A heading or a line takes focus from a script alone.
  if (!focused.matches('button')) focused.tabIndex = -1
  focused.focus()
}
