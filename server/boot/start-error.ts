/** The reason why the store can't start, as one sentence for the person who starts it. Any other error is a bug. */
export class StartError extends Error {
  override name = 'StartError'
}
