import { cachedPath } from './cached-paths.ts'
import type { ShownQuestion } from './messages.ts'
import { withTimeout } from './with-timeout.ts'
import type { WorkerClient } from './worker-scope.ts'

/** A busy tab may respond later than a link may take. */
const TIMEOUT_MS = 1_000

/**
 * Asks a tab which page it shows. Its address is not enough: after Back it is already that of the next page.
 * @returns the page's cache key; undefined if the tab does not respond
 */
export async function askShownPage(client: WorkerClient): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string | undefined>(resolve => {
    port1.onmessage = ({ data }) => {
      const isAddress = typeof data === 'string' && data.startsWith('/')
      resolve(isAddress ? cachedPath(new URL(data, client.url).href) : undefined)
    }
  })
  client.postMessage({ kind: 'which-page' } satisfies ShownQuestion, [port2])
  return withTimeout(answer, TIMEOUT_MS)
    .catch(() => undefined)
    .finally(() => port1.close())
}
