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
 * The same routes, except that a fault of a page's loader or action is logged here and goes on as an answer that
 * tells the request's number and nothing else: the page that stands in for the failed one shows it, whether the
 * server or the browser renders it. What a route throws on purpose passes. Of what is no page only that is answered here
 * what fails because the database is away.
 */
export function numberFaults(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const answerFault = route.module.default ? numberedAnswer : plainAnswer
      const module = {
        ...route.module,
        ...(loader && { loader: answered<LoaderFunctionArgs>(loader, answerFault) }),
        ...(action && { action: answered<ActionFunctionArgs>(action, answerFault) }),
      }
      return [id, { ...route, module }]
    }),
  )
}

/** The number under which a fault is in the log, in the form that the error pages read. */
export interface FaultNumber {
  requestId: string
  /** The database does not let the store do what it must: somebody has to change its rules. */
  isPermissionDenied?: true
}

/** SQLSTATE of insufficient_privilege. */
const PERMISSION_DENIED = '42501'

/** Logs a fault under its request's number. */
export function logFault(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): FaultNumber {
  const { log, requestId } = context.get(servicesContext)
  log.error({ err: error, requestId, method: request.method }, 'a request failed')
  return sqlState(error) === PERMISSION_DENIED ? { requestId, isPermissionDenied: true } : { requestId }
}

/** The status of an answer that a fault has made impossible: 503 where the same request may succeed in a moment. */
export function faultStatus(error: unknown): 500 | 503 {
  return isDatabaseUnavailable(error) ? 503 : 500
}

function answered<Args extends LoaderFunctionArgs | ActionFunctionArgs>(
  handler: Handler<Args>,
  answerFault: (error: unknown, args: Args) => unknown,
) {
  return async (args: Args) => {
    try {
      return await handler(args)
    } catch (thrown) {
      if (args.request.signal.aborted || !isFault(thrown)) throw thrown
      throw answerFault(thrown, args)
    }
  }
}

function numberedAnswer(fault: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return data(logFault(fault, request, context), { status: faultStatus(fault) })
}

function plainAnswer(fault: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!isDatabaseUnavailable(fault)) return fault
  logFault(fault, request, context)
  return new Response(null, { status: 503 })
}

/** Responses, and what `data()` makes, are thrown on purpose. */
function isFault(thrown: unknown): boolean {
  const isResponse = typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
  return !isResponse && !(thrown instanceof Response)
}
