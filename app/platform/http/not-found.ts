import { data } from 'react-router'

/** The response with status 404 that a loader throws for something that does not exist. */
export function notFound(message = 'Not found') {
  return data(message, { status: 404 })
}
