/** A modal that is open. */
export interface OpenModal {
  /** The child of the body that contains the modal. */
  container: HTMLElement
  close(): void
}

/** Notices stay readable, and their buttons usable, above a modal. */
const NOTICES = 'section[data-react-aria-top-layer]'

/** The last one is on top. */
const stack: OpenModal[] = []
const madeInert = new Set<HTMLElement>()

/**
 * Puts a modal on top: Escape closes it. Call `settlePage` once it was painted.
 *
 * @returns removes it again
 */
export function enterModal(modal: OpenModal): () => void {
  stack.push(modal)
  if (stack.length === 1) document.addEventListener('keydown', closeOnEscape)
  return () => {
    stack.splice(stack.indexOf(modal), 1)
    if (stack.length === 0) document.removeEventListener('keydown', closeOnEscape)
  }
}

/**
 * Makes what is behind the top modal inert, and lets the page not scroll while there is one. It changes the style of
 * every element of the page, which takes longer than showing the modal.
 */
export function settlePage(): void {
  if (stack.length > 0) lockScroll()
  else releaseScroll()
  settleInertness()
}

function lockScroll(): void {
  const root = document.documentElement
  if (root.style.overflow === 'hidden') return
  const hasScrollbar = window.innerWidth > root.clientWidth
  root.style.overflow = 'hidden'
  // The page must not become wider where a scrollbar disappears.
  if (hasScrollbar) root.style.scrollbarGutter = 'stable'
}

function releaseScroll(): void {
  const { style } = document.documentElement
  style.overflow = ''
  style.scrollbarGutter = ''
}

function settleInertness(): void {
  const top = stack.at(-1)?.container
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue
    const isBehind = top !== undefined && child !== top && !child.matches(NOTICES)
    if (isBehind && !child.inert) {
      child.inert = true
      madeInert.add(child)
    } else if (!isBehind && madeInert.delete(child)) {
      child.inert = false
    }
  }
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  stack.at(-1)?.close()
}
