import { whenIdle } from '#app/ui/when-idle.ts'

/** Begins what the work returns the end of, once the browser is idle. @returns stops it */
export function whileShown(work: () => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  whenIdle(() => {
    if (!isOver) stop = work()
  })
  return () => {
    isOver = true
    stop?.()
  }
}
