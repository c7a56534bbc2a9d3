import { isFilesUnavailable } from './file-store.server.ts'

/** Turns the failure of the file storage into a 503; throws any other error again. For the `catch` of a loader. */
export function filesUnavailable(error: unknown): never {
  if (!isFilesUnavailable(error)) throw error
  throw new Response('The file storage does not respond. Please try again in a moment.', { status: 503 })
}
