import { whenIdle } from './when-idle.ts'

/** The beginning of an interaction. */
const PRESSES = ['pointerdown', 'keydown']
/** What no press follows at once. */
const MOVEMENTS = ['scroll', 'pointermove']

/** What follows a press at once, from the lifting of the finger to the paint of what it opened, is over by then. */
const PRESS_MS = 500

/**
 * Runs the work after the page was first used: pressed, or typed into. Most visitors of a page only read it, and need not
 * fetch what follows a press.
 *
 * @returns cancels it
 */
export function whenFirstUsed(work: () => void): () => void {
  return onFirst(PRESSES, work)
}

/** Whether the visitor has moved since this document was opened. */
let hasMoved = false

/**
 * Runs the work once the visitor does anything: scrolls, moves the mouse, presses or types. Who looks at one screen and leaves
 * need not fetch what comes next. It does not hold up a press: if that is the first movement, the work runs after it. On the
 * pages after it, the work waits only until the browser is idle.
 *
 * @returns cancels it
 */
export function whenFirstMoved(work: () => void): () => void {
  return onFirstMovement([...MOVEMENTS, ...PRESSES], work)
}

/** The same, but a scroll alone counts, also one that a key brings about: nothing else brings another part of the page into sight. @returns cancels it */
export function whenFirstScrolled(work: () => void): () => void {
  return onFirstMovement(['scroll'], work)
}

/** Runs the work once a mouse or a finger was on an element of the selector, and what a press of it opens is there. @returns cancels it */
export function whenFirstPointed(selector: string, work: () => void): () => void {
  return onFirst(['pointerover'], work, ({ target }) => (target as Element).closest(selector) !== null)
}

function onFirstMovement(events: readonly string[], work: () => void): () => void {
  // Asking for the position lays out the page, so that it is asked for no more once the visitor has moved.
  hasMoved ||= window.scrollY > 0
  if (!hasMoved) {
    return onFirst(events, work, () => {
      hasMoved = true
      return true
    })
  }
  const { run, cancel } = cancellable(work)
  whenIdle(run)
  return cancel
}

/**
 * Runs the work at the first of the events; after it if that is a press, or may come with one.
 *
 * @param onEvent returns false for an event that does not count
 */
function onFirst(
  events: readonly string[],
  work: () => void,
  onEvent?: (event: Event) => boolean | undefined,
): () => void {
  const happened = new AbortController()
  const { run, cancel } = cancellable(work)
  const listen = (event: Event) => {
    if (onEvent?.(event) === false) return
    happened.abort()
    if (MOVEMENTS.includes(event.type)) run()
    else setTimeout(() => whenIdle(run), PRESS_MS)
  }
  const options = { passive: true, capture: true, signal: happened.signal }
  for (const event of events) window.addEventListener(event, listen, options)
  return () => {
    cancel()
    happened.abort()
  }
}

function cancellable(work: () => void): { run: () => void; cancel: () => void } {
  let isCancelled = false
  return {
    run: () => {
      if (!isCancelled) work()
    },
    cancel: () => {
      isCancelled = true
    },
  }
}
