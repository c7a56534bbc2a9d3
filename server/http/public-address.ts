import { productQueryParameters } from '#app/catalogue/product-query/product-query.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import { readUnit } from '#app/catalogue/sizes/charts/measurement.ts'
import { findRoute } from '#app/find-route.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'

type Canonical = (given: URLSearchParams) => URLSearchParams

/** Pages whose parameters mean the same in several spellings, each with the function that chooses one. */
const CANONICAL: Record<string, Canonical> = {
  '/products': given => productQueryParameters(readProductQuery(given)),
  '/search-suggestions': given => new URLSearchParams({ q: readSearchText(given.get('q')).toLowerCase() }),
  '/size-guide': given => {
    const unit = readUnit(given.get('unit'))
    return new URLSearchParams(unit === 'in' ? {} : { unit })
  },
}
/** Parameters that the router adds to the address of a page's data. */
const ROUTER_PARAMETERS = ['_routes']

/**
 * The one address of a page that is the same for everyone: in the spelling of its route, with only the query parameters
 * that its row in `route-facts.ts` names. Links carry campaign parameters, the router accepts `/ABOUT/` and `/%61bout`
 * for `/about`, and a client can invent more of both; each page is still rendered and cached once.
 */
export function publicAddress(address: URL): URL {
  const { pattern, facts, path, isData } = findRoute(address.pathname)
  if (facts.cache === 'none') return address
  const choose = CANONICAL[pattern] ?? (given => pickParameters(given, facts.query))
  const parameters = choose(address.searchParams)
  if (isData) {
    for (const [name, value] of pickParameters(address.searchParams, ROUTER_PARAMETERS))
      parameters.set(name, value)
  }
  const canonical = new URL(address)
  canonical.pathname = isData ? dataOf(path) : path
  canonical.search = parameters.toString()
  return canonical
}

function pickParameters(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...given].filter(([name]) => names.includes(name)))
}

function dataOf(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}
