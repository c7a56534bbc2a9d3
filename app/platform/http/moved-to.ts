import { redirect } from 'react-router'

/**
 * What a loader throws when an address has another one for good. Whoever keeps the answer asks again each time: an address
 * that came back into use would otherwise lead a browser in circles.
 */
export function movedTo(path: string): Response {
  // A header holds no letters beyond Latin ones, and a name's address may.
  const { pathname, search } = new URL(path, 'http://shop.invalid')
  return redirect(pathname + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
