import { findRoute } from '#app/find-route.ts'

/** What the service worker does with a request; a request of no kind is left to the browser alone. */
type RequestKind = 'page' | 'data' | 'asset' | 'picture'

/** The properties of a request that decide its kind. */
interface WorkerRequest {
  method: string
  url: string
  mode: string
}

/** The server responds to these itself. */
const HEALTH = /^\/health\//
const ASSET = /^\/assets\//
/** Pictures that are files of the build. */
const BUILT_PICTURE = /^\/(icons\/|placeholder\.svg$|favicon\.(svg|ico)$)/

/** What the service worker does with a request to the shop at `origin`; undefined for what it leaves to the browser. */
export function requestKind({ method, url, mode }: WorkerRequest, origin: string): RequestKind | undefined {
  const address = new URL(url)
  const { pathname } = address
  const { facts, isData } = findRoute(pathname)
  const isOurs = method === 'GET' && address.origin === origin
  if (!isOurs || facts.offline === 'bypassed' || HEALTH.test(pathname)) return undefined
  if (ASSET.test(pathname)) return 'asset'
  if (facts.file === 'picture' || BUILT_PICTURE.test(pathname)) return 'picture'
  if (mode === 'navigate') return 'page'
  return isData ? 'data' : undefined
}

/** The last answer: opening a page asks for its address several times. */
let last = { url: '', path: '' }

/** The address under which a page or its data are cached: with only the query parameters that the page reads. */
export function cachedPath(url: string): string {
  if (url !== last.url) last = { url, path: findCachedPath(url) }
  return last.path
}

function findCachedPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const { facts } = findRoute(pathname)
  for (const name of [...searchParams.keys()]) {
    if (!facts.query.includes(name)) searchParams.delete(name)
  }
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/** The page address of a data address: `/products.data?page=2` → `/products?page=2`. */
export function pageOfData(address: string): string {
  const [path = '', search] = address.split('?')
  const page = path.replace(/(\/_root|\/_)?\.data$/, '') || '/'
  return search ? `${page}?${search}` : page
}

/**
 * The data address of a page: `/products?page=2` → `/products.data?page=2`, and `/_.data` for the home page.
 */
export function dataOfPage(address: string): string {
  const [path = '', search] = address.split('?')
  const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`
  return search ? `${data}?${search}` : data
}

/** Whether a page is, by its address, the same for everyone. */
export function isPublicPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return findRoute(path).facts.cache === 'shared'
}

/**
 * Whether a response is a page, or a page's data, that is the same for everyone. Both its address and its
 * headers must say so.
 */
export function isCacheablePage(
  address: string,
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const control = response.headers.get('Cache-Control') ?? ''
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(private|no-store)\b/.test(control) &&
    /^text\/(html|x-script)\b/.test(response.headers.get('Content-Type') ?? '') &&
    isPublicPage(pageOfData(address))
  )
}

/** Whether a response is a picture or built file that can be cached. */
export function isCacheableFile(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !/\b(private|no-store)\b/.test(response.headers.get('Cache-Control') ?? '')
  )
}

/** The built files that a page or one of its scripts names. The list of all routes' files is ignored. */
export function namedAssets(text: string): string[] {
  const named = text.matchAll(/["'(]\/?(assets\/[\w.-]+\.(?:js|css|woff2))["')]/g)
  return [...new Set([...named].map(([, path]) => `/${path}`))]
}

/**
 * Whether a built file may name further files of the page. The list of all routes does not: it names the
 * admin's too.
 */
export function namesFurtherAssets(path: string): boolean {
  return path.endsWith('.js') && !/\/(manifest|entry)[.-]/.test(path)
}
