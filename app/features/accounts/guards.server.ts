import { type MiddlewareFunction, redirect } from 'react-router'
import { servicesContext } from '#app/platform/services.server.ts'
import { readViewer } from './read-viewer.server.ts'
import { signOut } from './session-cookies.server.ts'
import { viewerContext } from './viewer-context.server.ts'

/**
 * Lets nobody but an admin pass, by the session and the role in the database. As the middleware of the route that
 * everything of the admin stands below, it guards each page, form, stream and file there, and the data of pages.
 * A guest is led to the admin's login; a customer is signed out besides.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await readViewer(services, request.headers)
  if (!viewer) throw redirect(loginAddress('/admin-login', 'login', url))
  if (viewer.role !== 'admin') {
    const headers = await signOut(services, request.headers)
    throw redirect('/admin-login?because=denied', { headers })
  }
  context.set(viewerContext, viewer)
  return next()
}

/** Lets nobody pass who is not signed in; a guest comes back here after the login. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const viewer = await readViewer(context.get(servicesContext), request.headers)
  if (!viewer) throw redirect(loginAddress('/login', 'login', url))
  context.set(viewerContext, viewer)
  return next()
}

/** The login's address with the way back. */
function loginAddress(path: string, because: string, from: URL): string {
  const to = from.pathname + from.search
  return `${path}?${new URLSearchParams({ because, to })}`
}
