import { afterPaint } from '../after-paint.ts'

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
 * Puts a modal on top: Escape closes it, the rest of the page becomes inert and does not scroll. The last two make the browser
 * look at every element of the page, which takes longer than showing the modal: they follow the paint.
 *
 * @returns removes it again
 */
export function enterModal(modal: OpenModal): () => void {
  stack.push(modal)
  if (stack.length === 1) document.addEventListener('keydown', closeOnEscape)
  const cancel = afterPaint(settlePage)
  return () => {
    cancel()
    stack.splice(stack.indexOf(modal), 1)
    if (stack.length === 0) document.removeEventListener('keydown', closeOnEscape)
    // At once, because the focus returns to the page.
    settlePage()
  }
}

function settlePage(): void {
  const top = stack.at(-1)?.container
  if (top) lockScrolling()
  else releaseScrolling()
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

function lockScrolling(): void {
  const root = document.documentElement
  if (root.style.overflow === 'hidden') return
  // The page must not become wider where a scrollbar disappears.
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
}

function releaseScrolling(): void {
  const { style } = document.documentElement
  if (style.overflow === '') return
  style.overflow = ''
  style.scrollbarGutter = ''
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  stack.at(-1)?.close()
}
