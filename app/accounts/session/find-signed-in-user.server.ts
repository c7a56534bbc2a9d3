import type { Services } from '#app/platform/services.server.ts'
import { readViewer } from './read-viewer.server.ts'

/**
 * The id of the signed-in user, for work that goes on without it. Undefined for guests, and if the session can't be read, which
 * is logged and does not stop an order.
 */
export async function findSignedInUser(
  services: Pick<Services, 'auth' | 'database' | 'sharedReads' | 'log' | 'requestId'>,
  requestHeaders: Headers,
): Promise<string | undefined> {
  try {
    return (await readViewer(services, requestHeaders))?.id
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a session could not be read')
    return undefined
  }
}
