/** Why the store can't start: one sentence for the person who starts it. Anything else that is thrown is a fault. */
export class StartError extends Error {
  override name = 'StartError'
}
