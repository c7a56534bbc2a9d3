import { whenIdle } from './when-idle.ts'

/**
 * Runs the work once the page is first used: pressed, or typed into. Most visitors of a page only read it, and need not
 * fetch what follows a press.
 *
 * @returns cancels it
 */
export function whenFirstUsed(work: () => void): () => void {
  return onFirst(['pointerdown', 'keydown'], work)
}

/** What may bring another part of the page into sight. */
const MOVEMENTS = ['scroll', 'pointermove', 'keydown']

/** Whether the visitor has moved since this document was opened. */
let hasMoved = false

/**
 * Runs the work once the visitor does anything: scrolls, moves the mouse, presses or types. Who looks at one screen and leaves
 * need not fetch what comes next. On the pages after it, the work waits only until the browser is idle.
 *
 * @returns cancels it
 */
export function whenFirstMoved(work: () => void): () => void {
  return onFirstMovement([...MOVEMENTS, 'pointerdown'], work)
}

/** The same, but a press alone does not count: it brings no other part of the page into sight. @returns cancels it */
export function whenFirstScrolled(work: () => void): () => void {
  return onFirstMovement(MOVEMENTS, work)
}

function onFirstMovement(events: readonly string[], work: () => void): () => void {
  // Asking for the position lays out the page, so that it is asked for no more once the visitor has moved.
  hasMoved ||= window.scrollY > 0
  if (!hasMoved) {
    return onFirst(events, () => {
      hasMoved = true
      work()
    })
  }
  let isCancelled = false
  whenIdle(() => isCancelled || work())
  return () => {
    isCancelled = true
  }
}

function onFirst(events: readonly string[], work: () => void): () => void {
  const happened = new AbortController()
  const run = () => {
    happened.abort()
    work()
  }
  const options = { passive: true, capture: true, signal: happened.signal }
  for (const event of events) window.addEventListener(event, run, options)
  return () => happened.abort()
}
