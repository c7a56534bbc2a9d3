import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
} from 'react-router'
import type { Brand } from '#app/owner/settings/brand/brand.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { errorStatus, logError, reportRouteErrors } from '#app/platform/http/report-route-errors.server.ts'
import { respondByOpening } from '#app/storefront/opening/opening-gate.server.ts'
import { structuredDataContext } from '#app/storefront/seo/structured-data-context.server.ts'
import { documentHead } from '#app/storefront/site/document-head.server.tsx'
import { renderDocument } from './platform/http/render-document.server.tsx'
import { DEVELOPMENT_POLICY, makeNonce, sealPage } from './platform/http/security/content-security-policy.ts'
import { inLanguage } from './platform/language.server.ts'
import { type Services, servicesContext } from './platform/services.server.ts'

/** What loaders and actions get. It is made here, so that both mean the same `servicesContext`. */
function createServerContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return context
}

/** Renders a request, or what a closed shop shows in its place. */
export function respond(
  request: Request,
  services: Services,
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
): Promise<Response> {
  return respondByOpening(request, services, createServerContext(services), handle)
}

/**
 * Reads what error pages need from the database, so that they can be shown when a later request can't read it. The
 * server calls it before it opens.
 */
export async function prepare(services: Pick<Services, 'database' | 'sharedReads'>): Promise<void> {
  await readKnownStoreSettings(services)
}

/** For the server, which must use the same copy of the code as the routes. */
export { createRequestHandler, inLanguage, reportRouteErrors }

/** Renders the whole page before anything is sent: its inline scripts are hashed, and its bytes may be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // An error that no page could show may lie in the layout itself, so that the server responds.
  if (status >= 500 && routerContext.staticHandlerContext.errors?.root) return new Response(null, { status })
  const nonce = makeNonce()
  // An error page says nothing of what could not be shown.
  const structuredData = status === 200 ? context.get(structuredDataContext) : null
  const brand = await readBrand(context)
  const head = documentHead(new URL(request.url).pathname, { nonce, structuredData, brand })
  const rendered = await renderDocument(request, routerContext, head).catch(error => {
    // A page that could not be rendered: the router renders the error page of the innermost route with this instead.
    throw Response.json(logError(error, request, context), { status: errorStatus(error) })
  })
  const { html, policy } = sealPage(rendered, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', import.meta.env.DEV ? DEVELOPMENT_POLICY : policy)
  // As bytes: from a string, a response makes a stream and copies it several times.
  return new Response(Buffer.from(html), { status, headers })
}

/** The brand as the settings that pages share have it; undefined where they were never read. */
async function readBrand(context: RouterContextProvider): Promise<Brand | undefined> {
  try {
    return (await readKnownStoreSettings(context.get(servicesContext))).settings.brand
  } catch {
    return undefined
  }
}

/**
 * Logs an error that was not logged where it happened. Responses that a route throws on purpose, and requests that the
 * client has aborted, are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isResponse = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (request.signal.aborted || isResponse) return
  const cause = isRouteErrorResponse(error) ? (error.data ?? error.statusText) : error
  logError(cause, request, context as RouterContextProvider)
}
