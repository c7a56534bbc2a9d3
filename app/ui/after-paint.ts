/**
 * Runs the work once the screen shows what is on the page now. It waits for the frame after the next one: earlier, the work would
 * compete with drawing the next frame.
 *
 * @returns cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancelFrames = afterNextFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelFrames()
    clearTimeout(timer)
  }
}

/**
 * Runs the work in the frame after the next one, which is painted without it. While a finger is on the screen browsers hold back
 * timers, and with them `afterPaint`, but no frames.
 *
 * @returns cancels it
 */
export function afterNextFrame(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}
