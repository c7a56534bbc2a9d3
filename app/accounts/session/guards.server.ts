import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { isInLanguageOfStaff } from '#app/english-only.ts'
import { findRoute } from '#app/find-route.ts'
import { logError } from '#app/platform/http/report-route-errors.server.ts'
import { speakToStaff } from '#app/platform/language-of-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Permission } from '#app/shared/permissions.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { readViewer } from './read-viewer.server.ts'
import { may, type Viewer } from './viewer.ts'
import { viewerContext } from './viewer-context.server.ts'

/**
 * Requires the session of an admin, by the role in the database, and the permission that the route names. As the middleware of the admin's parent route it guards each
 * page, form, stream and file of the admin, and the data of pages. Others are redirected to the admin's login. A customer
 * stays signed in, because a page of any site can send a browser here. Without the database every request fails.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await runQuery(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(loginAddress('/admin-login', 'login', url))
  if (viewer.role !== 'admin') throw redirect('/admin-login?because=denied')
  const route = findRoute(url.pathname)
  if (isInLanguageOfStaff(route)) speakToStaff(context, viewer.adminLanguage ?? 'en')
  if (viewer.duty && url.pathname !== YOUR_SIGN_IN) throw redirect(`${YOUR_SIGN_IN}?because=${viewer.duty}`)
  const { needs } = route.facts
  if (needs && !may(viewer, needs)) refuseRole(url, viewer)
  context.set(viewerContext, viewer)
  return next()
}

/** The first page of the admin is another one for those who may not see the figures. */
function refuseRole(url: URL, viewer: Viewer): never {
  const first = FIRST_PAGES.find(({ needs }) => may(viewer, needs))
  if (url.pathname === '/admin') throw redirect(first?.path ?? YOUR_SIGN_IN)
  throw data({ isRoleRefused: true }, { status: 403 })
}

const FIRST_PAGES: readonly { path: string; needs: Permission }[] = [
  { path: '/admin/orders', needs: 'orders' },
  { path: '/admin/parcels', needs: 'parcels' },
  { path: '/admin/products', needs: 'products' },
  { path: '/admin/returns', needs: 'returns' },
  { path: '/admin/cash', needs: 'money' },
  { path: '/admin/customers', needs: 'customers' },
  { path: '/admin/messages', needs: 'messages' },
  { path: '/admin/settings', needs: 'settings' },
]

const YOUR_SIGN_IN = '/admin/your-sign-in'

/** Requires a session. A guest is redirected to the login, and returns here after it. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await runQuery(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(localPath(loginAddress('/login', 'login', url)))
  context.set(viewerContext, viewer)
  return next()
}

/** Runs a guard's query. @throws a response with the request id if it fails */
async function runQuery<Result>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  query: () => Promise<Result>,
): Promise<Result> {
  try {
    return await query()
  } catch (error) {
    throw data(logError(error, request, context), { status: 503 })
  }
}

/** The address of the login, with the return URL. */
function loginAddress(path: string, because: string, from: URL): string {
  // The router adds the prefix of the language to the redirect after the sign-in.
  const to = splitLanguage(from.pathname).path + from.search
  return `${path}?${new URLSearchParams({ because, to })}`
}

/** Refuses an action whose form needs more than its page does. @throws a response of 403 */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!may(viewer, permission)) throw data({ isRoleRefused: true }, { status: 403 })
}
