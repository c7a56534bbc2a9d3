/**
 * Takes at least this long, so that the response time does not reveal how long the work took.
 *
 * @param ms longer than the work ever takes, in milliseconds
 */
export async function withMinimumDuration<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), new Promise(resolve => setTimeout(resolve, ms))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
