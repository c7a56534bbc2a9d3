import { flushSync } from 'react-dom'

/**
 * A cart control often disappears together with its line. Focus then moves to the next line instead of the
 * top of the page. The cart is the closest ancestor with `data-cart`.
 */

/** Which part of a line takes focus: its Remove button, or the line itself. */
type LinePart = 'remove' | 'line'

/** Makes the change, then focuses the line that is now at this position, or the heading of the empty cart. */
export function changeWithFocus(
  pressed: Element,
  change: () => void,
  { position, part }: { position: number; part: LinePart },
): void {
  const cart = pressed.closest('[data-cart]')
  flushSync(change)
  focusCartLine(cart, position, part)
}

/** Focuses the line at a position, the last line if there are fewer, or the heading of the empty cart. */
export function focusCartLine(cart: Element | null, position: number, part: LinePart): void {
  const lines = [...(cart?.querySelectorAll<HTMLElement>('[data-cart-line]') ?? [])]
  const line = lines[Math.min(position, lines.length - 1)]
  const target = part === 'remove' ? (line?.querySelector<HTMLElement>('[data-remove]') ?? line) : line
  const focused = target ?? cart?.querySelector<HTMLElement>('[data-empty-cart] h2')
  if (!focused) return
  // Headings and list items take focus only with a tabindex.
  if (!focused.matches('button')) focused.tabIndex = -1
  focused.focus()
}
