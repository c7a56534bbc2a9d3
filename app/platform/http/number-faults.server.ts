import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { sqlState } from '../db/sql-state.server.ts'
import { servicesContext } from '../services.server.ts'

type Routes = ServerBuild['routes']
type Handler<Args> = (args: Args) => unknown

/**
 * The same routes, except that a fault of a page's loader or action is logged here and goes on as an answer that
 * tells the request's number and nothing else: the page that stands in for the failed one shows it, whether the
 * server or the browser renders it. What a route throws on purpose passes, and so does what is no page.
 */
export function numberFaults(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route?.module.default) return [id, route]
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: numbered<LoaderFunctionArgs>(loader) }),
        ...(action && { action: numbered<ActionFunctionArgs>(action) }),
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

function numbered<Args extends LoaderFunctionArgs | ActionFunctionArgs>(handler: Handler<Args>) {
  return async (args: Args) => {
    try {
      return await handler(args)
    } catch (thrown) {
      if (args.request.signal.aborted || !isFault(thrown)) throw thrown
      throw data(logFault(thrown, args.request, args.context), { status: 500 })
    }
  }
}

/** Responses, and what `data()` makes, are thrown on purpose. */
function isFault(thrown: unknown): boolean {
  const isAnswer = typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
  return !isAnswer && !(thrown instanceof Response)
}
