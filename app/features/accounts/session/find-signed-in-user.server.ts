import type { Services } from '#app/platform/services.server.ts'
import { readViewer } from './read-viewer.server.ts'

/**
 * The id of whoever is signed in, for what goes on without it: nothing for a guest, and nothing where the session can't
 * be read, which is logged and costs nobody their order.
 */
export async function findSignedInUser(
  services: Pick<Services, 'auth' | 'database' | 'log' | 'requestId'>,
  requestHeaders: Headers,
): Promise<string | undefined> {
  try {
    return (await readViewer(services, requestHeaders))?.id
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a session could not be read')
    return undefined
  }
}
