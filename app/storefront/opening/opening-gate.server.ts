import type { RouterContextProvider } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { type FoundRoute, findRoute } from '#app/find-route.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import type { Services } from '#app/platform/services.server.ts'
import { SHOP_IS_CLOSED } from '#app/shared/shop-is-closed.ts'
import { pathIn, splitLanguage } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { cachedPath, pageOfData } from '#app/storefront/offline/worker/cached-paths.ts'
import { OPENING_SOON, type Opening, openingContext } from './opening.ts'
import { hasOpeningPreview } from './opening-preview.server.ts'

const CHECKOUT = '/checkout'

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Renders what was asked for, or what its row in `route-facts.ts` says of a shop that is closed. Then no response is stored
 * anywhere or indexed, so that the shop is open to everyone with the change of the setting.
 */
export async function respondByOpening(
  request: Request,
  services: Services,
  context: RouterContextProvider,
  render: Render,
): Promise<Response> {
  const route = findRoute(new URL(request.url).pathname)
  const opening = await findOpening(request, services, route)
  context.set(openingContext, opening)
  if (opening.as === 'open') return render(request, context)
  const response = await (opening.as === 'closed' && route.facts.whileClosed
    ? respondWhileClosed(request, route, context, render)
    : render(request, context))
  response.headers.set('Cache-Control', PRIVATE_PAGE)
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

async function findOpening(request: Request, services: Services, route: FoundRoute): Promise<Opening> {
  // The admin has its own guard, and a file with such an address is the same for ever.
  const isFile = route.facts.cache === 'immutable' && !route.facts.whileClosed
  if (route.facts.access === 'staff' || isFile) return { as: 'open' }
  const known = await readKnownStoreSettings(services).catch(() => undefined)
  if (!known?.settings.isClosed) return { as: 'open' }
  if (route.pattern.startsWith('/preview/')) return { as: 'preview' }
  const viewer = await readViewer(services, request.headers).catch(() => undefined)
  if (viewer?.role === 'admin') return { as: 'staff' }
  const isPreview = await hasOpeningPreview(services, known.settings, request.headers)
  return { as: isPreview ? 'preview' : 'closed' }
}

async function respondWhileClosed(
  request: Request,
  { pattern, facts, isData, language }: FoundRoute,
  context: RouterContextProvider,
  render: Render,
): Promise<Response> {
  if (facts.whileClosed === 'refused') {
    return facts.file || isData
      ? new Response('Not found', { status: 404 })
      : Response.json({ error: t(SHOP_IS_CLOSED) }, { status: 409 })
  }
  // The form of an order has its own refusal, with what was typed. Its page shows nothing that the address names.
  if (request.method === 'POST' && pattern === CHECKOUT) {
    const { origin, pathname } = new URL(request.url)
    return render(new Request(origin + pathname, request), context)
  }
  if (isData) context.set(openingContext, { as: 'closed', reload: pageOf(request.url) })
  const address = new URL(pathIn(language, OPENING_SOON) + (isData ? '.data' : ''), request.url)
  return render(new Request(address, { headers: request.headers }), context)
}

/** The page of a data address, without the prefix of its language. */
function pageOf(url: string): string {
  const { pathname, search } = new URL(pageOfData(cachedPath(url)), url)
  return splitLanguage(pathname).path + search
}
