import { productQueryParameters, readProductQuery } from '#app/features/product-query/product-query.ts'
import { readUnit } from '#app/features/sizes/size-chart.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'

/** Pages that read nothing of their address but its path. */
const PLAIN =
  /^\/(about|contact|faq|shipping|returns|offline|track-order|product\/[^/]+|manifest\.webmanifest)?$/
/** Files that are made when they are asked for. */
const FILE = /^\/(robots\.txt|sitemap\.xml|sitemaps\/[^/]+)$/
const LISTING = '/products'
const SIZE_GUIDE = '/size-guide'
const SUGGESTIONS = '/search-suggestions'
/** What the router itself adds to the address of a page's data. */
const ROUTER_PARAMETERS = ['_routes']

/**
 * The one address of a public page: in the spelling that its route has, with nothing in it that the page does not read.
 * Links carry marks of newsletters and campaigns, the router takes `/ABOUT/` and `/%61bout` for `/about`, and anybody can
 * make up more of both. What reads the same is rendered once and kept once.
 */
export function publicAddress(address: URL): URL {
  const { page, isData } = pageOf(address.pathname)
  const parameters = parametersOf(page, address.searchParams)
  if (!parameters) return address
  for (const name of isData ? ROUTER_PARAMETERS : []) {
    const value = address.searchParams.get(name)
    if (value !== null) parameters.set(name, value)
  }
  const canonical = new URL(address)
  canonical.pathname = isData ? dataOf(page) : page
  canonical.search = parameters.toString()
  return canonical
}

/** What the page reads; nothing where that is not known. */
function parametersOf(page: string, given: URLSearchParams): URLSearchParams | undefined {
  if (PLAIN.test(page) || FILE.test(page)) return new URLSearchParams()
  if (page === LISTING) return productQueryParameters(readProductQuery(given))
  if (page === SUGGESTIONS) return new URLSearchParams({ q: readSearchText(given.get('q')).toLowerCase() })
  if (page !== SIZE_GUIDE) return undefined
  const unit = readUnit(given.get('unit'))
  return new URLSearchParams(unit === 'in' ? {} : { unit })
}

/** The path of a page, or of the page whose data are asked for, as its route spells it; a name after that stays as it is. */
function pageOf(pathname: string): { page: string; isData: boolean } {
  const isData = pathname.endsWith('.data')
  const path = isData ? pathname.replace(/(\/_)?\.data$/, '') : pathname
  const [way = '', ...names] = path
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .map(respelt)
  return { page: `/${[way.toLowerCase(), ...names].join('/')}`, isData }
}

/** What may be written in many ways, written in one. */
function respelt(part: string): string {
  return encodeURIComponent(decodeURIComponent(part))
}

function dataOf(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}
