import { data } from 'react-router'

/** What a loader throws when the thing asked for does not exist: the page for it, with status 404. */
export function notFound(message = 'Not found') {
  return data(message, { status: 404 })
}
