const TIMEOUT_MS = 5_000

/**
 * Whether the server responds now. Sends a HEAD request, which the service worker passes to the network.
 * @param address path and search of the page that is asked for, by default the one in the address bar
 */
export async function isServerReachable(
  address = window.location.pathname + window.location.search,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
