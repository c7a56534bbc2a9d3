import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { logFault } from '#app/platform/http/number-faults.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readViewer } from './read-viewer.server.ts'
import { viewerContext } from './viewer-context.server.ts'

/**
 * Lets nobody but an admin pass, by the session and the role in the database. As the middleware of the route that
 * everything of the admin stands below, it guards each page, form, stream and file there, and the data of pages.
 * Anybody else is led to the admin's login. A customer stays signed in there, since any page of any site can lead a browser
 * here. While the database can't say who it is, nobody passes.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await numbered(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(loginAddress('/admin-login', 'login', url))
  if (viewer.role !== 'admin') throw redirect('/admin-login?because=denied')
  context.set(viewerContext, viewer)
  return next()
}

/** Lets nobody pass who is not signed in; a guest comes back here after the login. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await numbered(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(loginAddress('/login', 'login', url))
  context.set(viewerContext, viewer)
  return next()
}

/** Does what a guard has to ask the database. @throws an answer with the fault's number where that failed */
async function numbered<Result>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw data(logFault(error, request, context), { status: 503 })
  }
}

/** The login's address with the way back. */
function loginAddress(path: string, because: string, from: URL): string {
  const to = from.pathname + from.search
  return `${path}?${new URLSearchParams({ because, to })}`
}
