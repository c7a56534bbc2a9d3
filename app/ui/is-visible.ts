/** Whether an element can be seen. Safari before 17.4 has no `checkVisibility`. */
export function isVisible(element: HTMLElement): boolean {
  const isRendered = element.getClientRects().length > 0
  return isRendered && getComputedStyle(element).visibility === 'visible'
}
