/**
 * Runs the work once the page is first used: pressed, or typed into. Most visitors of a page only read it, and need not
 * fetch what follows a press.
 *
 * @returns cancels it
 */
export function whenFirstUsed(work: () => void): () => void {
  const used = new AbortController()
  const run = () => {
    used.abort()
    work()
  }
  const options = { passive: true, capture: true, signal: used.signal }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, run, options)
  return () => used.abort()
}
