import { RouterContextProvider as RouterContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { viewerContext } from '#app/features/accounts/viewer-context.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

/** Who sends a form, as the server hands it to a route. */
interface Sender {
  services: Services
  /** Whoever the guard before the route has let in. */
  viewer?: Viewer
  headers?: Headers
}

/** What a route answers a form with. */
export interface RouteAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each route answers with something else.
  data: any
}

// biome-ignore lint/suspicious/noExplicitAny: each route has arguments of its own type.
type Action = (args: any) => unknown

/** Sends a form to a route's action, past the HTTP around it. */
export async function sendForm(
  action: Action,
  path: string,
  fields: Record<string, string>,
  { services, viewer, headers = new Headers() }: Sender,
): Promise<RouteAnswer> {
  const context: RouterContextProvider = new RouterContext()
  context.set(servicesContext, services)
  if (viewer) context.set(viewerContext, viewer)
  const url = new URL(path, services.settings.storeUrl)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers })
  return toAnswer(await action({ request, url, context, params: {} }))
}

function toAnswer(answer: unknown): RouteAnswer {
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: undefined }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data }
}
