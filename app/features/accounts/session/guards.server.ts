import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { readKnownStoreSettings } from '#app/features/settings/read-known-store-settings.server.ts'
import { logError } from '#app/platform/http/report-route-errors.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { readViewer } from './read-viewer.server.ts'
import type { Viewer } from './viewer.ts'
import { viewerContext } from './viewer-context.server.ts'

/**
 * Requires the session of an admin, by the role in the database. As the middleware of the admin's parent route it guards each
 * page, form, stream and file of the admin, and the data of pages. Others are redirected to the admin's login. A customer
 * stays signed in, because a page of any site can send a browser here. Without the database every request fails.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await runQuery(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(loginAddress('/admin-login', 'login', url))
  if (viewer.role !== 'admin') throw redirect('/admin-login?because=denied')
  const duty =
    url.pathname === YOUR_SIGN_IN
      ? undefined
      : await runQuery(request, context, () => findDuty(services, viewer))
  if (duty) throw redirect(`${YOUR_SIGN_IN}?because=${duty}`)
  context.set(viewerContext, viewer)
  return next()
}

const YOUR_SIGN_IN = '/admin/your-sign-in'

/** What an admin has to do before anything else in the admin. */
async function findDuty(services: Services, viewer: Viewer): Promise<'password' | 'two-factor' | undefined> {
  if (viewer.hasShortPassword) return 'password'
  if (viewer.hasTwoFactor) return undefined
  const { settings } = await readKnownStoreSettings(services)
  return settings.adminsNeedTwoFactor ? 'two-factor' : undefined
}

/** Requires a session. A guest is redirected to the login, and returns here after it. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext)
  const viewer = await runQuery(request, context, () => readViewer(services, request.headers))
  if (!viewer) throw redirect(loginAddress('/login', 'login', url))
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
  const to = from.pathname + from.search
  return `${path}?${new URLSearchParams({ because, to })}`
}
