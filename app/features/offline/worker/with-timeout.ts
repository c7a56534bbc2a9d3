/** Resolves like the work, or rejects if it takes longer than `limitMs`. The work goes on. */
export function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  // A rejection after the limit must not be reported as unhandled.
  work.catch(() => {})
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Took longer than ${limitMs} ms.`)), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
