import { RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

/** The sender of a form, as the server passes it to a route. */
interface Sender {
  services: Services
  /** The signed-in person, as the guard of the route passes it. */
  viewer?: Viewer
  headers?: Headers
  /** The places of the route's path, by their names. */
  params?: Record<string, string>
}

/** The response of a route. */
export interface RouteResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each route returns other data.
  data: any
}

// biome-ignore lint/suspicious/noExplicitAny: each route has arguments of its own type.
type Handler = (args: any) => unknown

/** Sends a form to a route's action, without HTTP. A field that is there several times is a pair each time. */
export function sendForm(
  action: Handler,
  path: string,
  fields: Record<string, string> | [name: string, value: string][],
  sender: Sender,
): Promise<RouteResponse> {
  return call(action, path, sender, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Calls a route's loader, without HTTP. */
export function askLoader(loader: Handler, path: string, sender: Sender): Promise<RouteResponse> {
  return call(loader, path, sender, { method: 'GET' })
}

async function call(
  handler: Handler,
  path: string,
  sender: Sender,
  init: RequestInit,
): Promise<RouteResponse> {
  const { services, viewer, headers = new Headers(), params = {} } = sender
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  if (viewer) context.set(viewerContext, viewer)
  const url = new URL(path, services.settings.storeUrl)
  return toRouteResponse(
    await handler({ request: new Request(url, { ...init, headers }), url, context, params }),
  )
}

/** Converts what a route returned, or threw on purpose, to a response. */
export function toRouteResponse(response: unknown): RouteResponse {
  if (response instanceof Response)
    return { status: response.status, headers: response.headers, data: undefined }
  if (!isData(response)) return { status: 200, headers: new Headers(), data: response }
  return {
    status: response.init?.status ?? 200,
    headers: new Headers(response.init?.headers),
    data: response.data,
  }
}

function isData(response: unknown): response is { data: unknown; init: ResponseInit | null } {
  return typeof response === 'object' && response !== null && 'type' in response && 'init' in response
}
