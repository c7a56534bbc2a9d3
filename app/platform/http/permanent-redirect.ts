import { redirect } from 'react-router'

/**
 * The response that a loader throws for an address that has permanently moved. Browsers must revalidate it: an address
 * that came back into use would otherwise redirect in circles.
 */
export function permanentRedirect(path: string): Response {
  // A header holds only Latin letters, and a slug may contain others.
  const { pathname, search } = new URL(path, 'http://shop.invalid')
  return redirect(pathname + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
