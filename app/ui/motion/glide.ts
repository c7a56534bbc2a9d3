const DURATION_MS = 400

let glide: { finish(): void; stop(): void } | undefined

if (typeof window !== 'undefined') {
  // The router stores the position of the page that is left. Its listener is registered after this one, and a window calls them in turn.
  window.addEventListener('popstate', () => glide?.finish())
  // Otherwise the finger would come off something else, which then is pressed, or nothing is.
  window.addEventListener('pointerdown', () => glide?.stop(), { capture: true, passive: true })
}

/**
 * Scrolls the window smoothly from a position to the one it is at, beginning before the next paint. It stops when the
 * user scrolls or presses something meanwhile.
 *
 * The browser's own smooth scrolling goes on beside the main thread: what it moves while a page is rendered is added to the position
 * that this page is then given, so that Back would miss its place.
 *
 * @param from in pixels from the top of the document
 * @returns ends it at once at its end
 */
export function glideFrom(from: number): () => void {
  const end = window.scrollY
  let expected = jumpTo(from)
  let began: number | undefined
  let frame = requestAnimationFrame(step)
  glide = { finish, stop }
  return finish

  function step(now: number): void {
    if (Math.abs(window.scrollY - expected) > 1) {
      stop()
      return
    }
    began ??= now
    const left = Math.max(0, 1 - (now - began) / DURATION_MS)
    expected = jumpTo(end + Math.round((from - end) * left ** 3))
    if (left === 0) stop()
    else frame = requestAnimationFrame(step)
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    frame = 0
    glide = undefined
  }

  function finish(): void {
    if (frame === 0) return
    stop()
    jumpTo(end)
  }
}

/** @returns where the window is then, which is short of a position beyond its end */
function jumpTo(top: number): number {
  window.scrollTo({ top, behavior: 'instant' })
  return window.scrollY
}
