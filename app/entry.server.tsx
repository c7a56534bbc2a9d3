import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
} from 'react-router'
import { errorStatus, logError, reportRouteErrors } from '#app/platform/http/report-route-errors.server.ts'
import { structuredDataContext } from './features/seo/structured-data-context.server.ts'
import type { Brand } from './features/settings/brand/brand.ts'
import { readKnownStoreSettings } from './features/settings/read-known-store-settings.server.ts'
import { documentHead } from './features/site/document-head.server.tsx'
import { type HeldModule, paintFirst } from './platform/http/paint-first.ts'
import { renderDocument } from './platform/http/render-document.server.tsx'
import { DEVELOPMENT_POLICY, makeNonce, sealPage } from './platform/http/security/content-security-policy.ts'
import { modulesInManifest, withOwnManifest } from './platform/http/shop-manifest.ts'
import { inLanguage } from './platform/language.server.ts'
import { type Services, servicesContext } from './platform/services.server.ts'

/** What the server hands to loaders and actions. It is made here, so that both mean the same `servicesContext`. */
export function createServerContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return context
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
  // While developing there is the whole list alone.
  const documentContext = import.meta.env.DEV ? routerContext : withOwnManifest(routerContext)
  // An error page says nothing of what could not be shown.
  const structuredData = status === 200 ? context.get(structuredDataContext) : null
  const brand = await readBrand(context)
  const head = documentHead(new URL(request.url).pathname, { nonce, structuredData, brand })
  const rendered = await renderDocument(request, documentContext, head).catch(error => {
    // A page that could not be rendered: the router renders the error page of the innermost route with this instead.
    throw Response.json(logError(error, request, context), { status: errorStatus(error) })
  })
  const held = modulesInManifest(documentContext.manifest)
  const pieces = import.meta.env.DEV ? [rendered] : delayScripts(rendered, nonce, held, context)
  const sealed = sealPage(pieces, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', import.meta.env.DEV ? DEVELOPMENT_POLICY : sealed.policy)
  // As bytes: from a string, a response makes a stream and copies it several times.
  return new Response(Buffer.concat(sealed.pieces.map(encode)), { status, headers })
}

/** The brand as the settings that pages share have it; undefined where they were never read. */
async function readBrand(context: RouterContextProvider): Promise<Brand | undefined> {
  try {
    return (await readKnownStoreSettings(context.get(servicesContext))).settings.brand
  } catch {
    return undefined
  }
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

let hasWarned = false

/** The page with its scripts after the first paint; as it is, with one warning, where that is no longer possible. */
function delayScripts(
  html: string,
  nonce: string,
  held: readonly HeldModule[],
  context: RouterContextProvider,
): string[] {
  const delayed = paintFirst(html, nonce, held)
  if (delayed === undefined && !hasWarned) {
    hasWarned = true
    context
      .get(servicesContext)
      .log.warn('pages load their scripts before the first paint: the router writes them differently')
  }
  return delayed ?? [html]
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
