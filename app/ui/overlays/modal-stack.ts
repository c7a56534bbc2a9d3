import { afterPaint } from '../after-paint.ts'
import { focusInto } from './modal-focus.ts'

/** A modal that is open. */
interface OpenModal {
  /** The child of the body that contains the modal. */
  container: HTMLElement
  close(): void
}

/** Notices stay readable, and their buttons usable, above a modal. */
const NOTICES = '[data-notices]'

/** The last one is on top. */
const stack: OpenModal[] = []
const hidden = new Set<Element>()

/**
 * Puts a modal on top: Escape closes it, focus that lands outside returns, and the rest of the page is hidden from screen
 * readers and does not scroll. The last two follow the paint. The rest is not made `inert`, because the browser then computes
 * the style of each of its elements, on opening and on closing, which takes longer than showing the modal.
 *
 * @returns removes it again
 */
export function enterModal(modal: OpenModal): () => void {
  stack.push(modal)
  if (stack.length === 1) {
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', holdFocus)
  }
  const cancel = afterPaint(() => {
    hidePageBehind()
    settleScrolling()
  })
  return () => {
    cancel()
    stack.splice(stack.indexOf(modal), 1)
    if (stack.length === 0) {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', holdFocus)
    }
    // At once, because the focus returns to the page.
    hidePageBehind()
    afterPaint(settleScrolling)
  }
}

/** Either way all of the page is painted again. */
function settleScrolling(): void {
  if (stack.length > 0) lockScrolling()
  else releaseScrolling()
}

function hidePageBehind(): void {
  const top = stack.at(-1)?.container
  for (const child of document.body.children) {
    const isBehind = top !== undefined && child !== top && !child.matches(NOTICES)
    if (isBehind && !child.hasAttribute('aria-hidden')) {
      child.setAttribute('aria-hidden', 'true')
      hidden.add(child)
    } else if (!isBehind && hidden.delete(child)) {
      child.removeAttribute('aria-hidden')
    }
  }
}

/** Focus can land behind a modal when it comes from the browser's own controls. */
function holdFocus({ target }: FocusEvent): void {
  const popup = stack.at(-1)?.container.querySelector<HTMLElement>('[role$=dialog]')
  const isBehind = target instanceof Node && [...hidden].some(element => element.contains(target))
  if (popup && isBehind) focusInto(popup, undefined)
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
