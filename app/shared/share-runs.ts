/**
 * Returns a function that runs the work once for all who call it while an earlier run lasts, and never twice at a time.
 * Every caller gets a run that began after its call.
 */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined

  return () => {
    next ??= running.then(() => {
      const run = work()
      running = run.catch(() => {})
      next = undefined
      return run
    })
    return next
  }
}
