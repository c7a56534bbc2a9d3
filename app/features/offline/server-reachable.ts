const ANSWERS_WITHIN_MS = 5_000

/** Whether the shop answers at this moment: asked past the worker, which leaves a HEAD to the network. */
export async function shopAnswers(): Promise<boolean> {
  const { pathname, search } = window.location
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  return fetch(pathname + search, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
