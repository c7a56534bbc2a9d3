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
 * Puts a modal on top: the rest of the page becomes inert and does not scroll, and Escape closes the modal.
 *
 * @returns removes it again
 */
export function enterModal(modal: OpenModal): () => void {
  stack.push(modal)
  if (stack.length === 1) begin()
  update()
  return () => {
    stack.splice(stack.indexOf(modal), 1)
    if (stack.length === 0) end()
    update()
  }
}

function begin(): void {
  const root = document.documentElement
  const hasScrollbar = window.innerWidth > root.clientWidth
  root.style.overflow = 'hidden'
  // The page must not become wider where a scrollbar disappears.
  if (hasScrollbar) root.style.scrollbarGutter = 'stable'
  document.addEventListener('keydown', closeOnEscape)
}

function end(): void {
  const { style } = document.documentElement
  style.overflow = ''
  style.scrollbarGutter = ''
  document.removeEventListener('keydown', closeOnEscape)
}

function update(): void {
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
