import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { cachedPath, isPublicPage } from '#app/storefront/offline/worker/cached-paths.ts'
import { createPageMemory, type PageData } from './page-memory.ts'

/** One per tab. Only pages that are the same for everyone are in it. */
const memory = createPageMemory()
/** The page on screen. */
let shown: string | undefined

/** As the router takes them: by the ids of the routes. */
export type Results = Record<string, DataStrategyResult>

/**
 * The router's data for a page that is remembered, without asking the server. The page on screen is always read again, and
 * stays if that fails. A form that was sent may have changed any page.
 */
export const respondFromMemory: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') {
    const results = await next()
    memory.clear()
    return results
  }
  const address = cachedPath(request.url)
  const known = isPublicPage(address) ? memory.recall(address)?.data : undefined
  if (known && address !== shown) return resultsOf(known)
  const results = await next()
  if (!known || !Object.values(results).some(isUnreachable)) return results
  // Not tried again at once, but when the page is opened the next time.
  memory.remember(address, known)
  return resultsOf(known)
}

/**
 * Remembers the data of the page on screen.
 *
 * @returns whether the data came from memory, and may be out of date
 */
export function rememberShownPage(address: string, data: PageData | undefined): boolean {
  shown = address
  if (!data || !isPublicPage(address)) return false
  const known = memory.recall(address)?.data
  const isKnown = known && Object.keys(data).every(route => known[route] === data[route])
  if (isKnown) return !memory.isFresh(address)
  memory.remember(address, data)
  return false
}

/** Whether a page opens without a request: it is on screen or remembered. */
export function isInMemory(address: string): boolean {
  return address === shown || memory.recall(address) !== undefined
}

/** Whether a page could not be read, as opposed to one that the server says is not there. */
function isUnreachable({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(isRouteErrorResponse(result) && result.status < 500)
}

function resultsOf(data: PageData): Results {
  return Object.fromEntries(Object.entries(data).map(([route, result]) => [route, { type: 'data', result }]))
}
