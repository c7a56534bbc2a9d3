import { splitLanguage } from '#app/shared/text/languages.ts'

/**
 * The middleware of all routes. A redirect that the browser follows as a document gets no body: the router would still read it
 * while the page is left, and Firefox reports that as an uncaught error. The router takes the same from headers.
 */
export async function redirectWithoutBody(
  { request }: { request: Request },
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next()
  const to = response.headers.get('Location')
  const { pathname } = new URL(request.url)
  if (!pathname.endsWith('.data') || to === null || !response.headers.has('X-Remix-Reload-Document'))
    return response
  const headers = new Headers(response.headers)
  headers.delete('Location')
  // The router puts the prefix of the language on again.
  const { language, path } = splitLanguage(to)
  headers.set('X-Remix-Redirect', language === splitLanguage(pathname).language ? path : to)
  headers.set('X-Remix-Status', String(response.status))
  return new Response(null, { status: 204, headers })
}
