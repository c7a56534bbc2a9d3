const TIMEOUT_MS = 5_000

/** Whether the server responds now. Sends a HEAD request, which the service worker passes to the network. */
export async function isServerReachable(): Promise<boolean> {
  const { pathname, search } = window.location
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(pathname + search, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
