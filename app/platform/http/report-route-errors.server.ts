import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isDatabaseUnavailable } from '../db/database-unavailable.server.ts'
import { sqlState } from '../db/sql-state.server.ts'
import { servicesContext } from '../services.server.ts'

type Routes = ServerBuild['routes']
type Handler<Args> = (args: Args) => unknown

/**
 * Wraps the routes so that an error in the loader or action of a page is logged here, and becomes a response with only
 * the request id, which the error page shows on the server and in the browser. Responses that a route throws on purpose
 * pass. Of resource routes only errors of an unavailable database are handled here.
 */
export function reportRouteErrors(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const respond = route.module.default ? pageFailure : resourceFailure
      const module = {
        ...route.module,
        ...(loader && { loader: reported<LoaderFunctionArgs>(loader, respond) }),
        ...(action && { action: reported<ActionFunctionArgs>(action, respond) }),
      }
      return [id, { ...route, module }]
    }),
  )
}

/** The request id under which an error is logged, as error pages read it. */
interface LoggedError {
  requestId: string
  /** The database denies the store a permission that it needs. */
  isPermissionDenied?: true
}

/** SQLSTATE of insufficient_privilege. */
const PERMISSION_DENIED = '42501'

/** Logs an error under its request id. */
export function logError(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): LoggedError {
  const { log, requestId } = context.get(servicesContext)
  log.error({ err: error, requestId, method: request.method }, 'a request failed')
  return sqlState(error) === PERMISSION_DENIED ? { requestId, isPermissionDenied: true } : { requestId }
}

/** The status for an error: 503 where the same request may succeed a moment later. */
export function errorStatus(error: unknown): 500 | 503 {
  return isDatabaseUnavailable(error) ? 503 : 500
}

function reported<Args extends LoaderFunctionArgs | ActionFunctionArgs>(
  handler: Handler<Args>,
  respond: (error: unknown, args: Args) => unknown,
) {
  return async (args: Args) => {
    try {
      return await handler(args)
    } catch (thrown) {
      if (args.request.signal.aborted || !isUnexpected(thrown)) throw thrown
      throw respond(thrown, args)
    }
  }
}

function pageFailure(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return data(logError(error, request, context), { status: errorStatus(error) })
}

function resourceFailure(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!isDatabaseUnavailable(error)) return error
  logError(error, request, context)
  return new Response(null, { status: 503 })
}

/** Responses and the results of `data()` are thrown on purpose. */
function isUnexpected(thrown: unknown): boolean {
  const isResponse = typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
  return !isResponse && !(thrown instanceof Response)
}
