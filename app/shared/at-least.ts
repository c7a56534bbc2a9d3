/**
 * Answers no sooner than after this time, so that how long the work took is not told by its answer.
 *
 * @param ms longer than the work ever takes, in milliseconds
 */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), new Promise(resolve => setTimeout(resolve, ms))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
