/**
 * Runs the work once the page is first used: pressed, or typed into. Most visitors of a page only read it, and need not
 * fetch what follows a press.
 *
 * @returns cancels it
 */
export function whenFirstUsed(work: () => void): () => void {
  return onFirst(['pointerdown', 'keydown'], work)
}

/**
 * Runs the work once the visitor does anything: scrolls, moves the mouse, presses or types. Who looks at one screen and leaves
 * need not fetch what comes next.
 *
 * @returns cancels it
 */
export function whenFirstMoved(work: () => void): () => void {
  if (window.scrollY === 0) return onFirst(['scroll', 'pointermove', 'pointerdown', 'keydown'], work)
  work()
  return () => {}
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
