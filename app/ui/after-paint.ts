/**
 * Runs the work once the browser has painted what is on the page now.
 *
 * @returns cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Runs the work in the frame after the next one, which is painted without it. While a finger is on the screen browsers hold back
 * timers, and with them `afterPaint`, but no frames.
 */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}
