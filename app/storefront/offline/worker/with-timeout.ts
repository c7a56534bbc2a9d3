/** Resolves like the work, or rejects if it takes longer than `limitMs`. The work goes on. */
export function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  // A rejection after the limit must not be reported as unhandled.
  work.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${limitMs} ms.`)), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
