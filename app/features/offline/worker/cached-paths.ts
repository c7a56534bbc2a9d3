/** How the service worker handles a request. A request of no kind is left to the browser. */
export type RequestKind = 'page' | 'data' | 'asset' | 'picture'

/** The properties of a request that decide its kind. */
export interface WorkerRequest {
  method: string
  url: string
  mode: string
}

/**
 * Paths that the worker never handles, so that they can't be cached by mistake: the whole admin, and
 * everything that reads or changes who is signed in.
 */
const BYPASSED =
  /^\/(admin|make-admin|create-admin|session|logout|account-address|cart-quote|health)(?![^-./])/i
/** Personal pages. They are shown while online and never cached, whatever their headers say. */
const PERSONAL =
  /^\/(account|order|order-confirmation|track-order|checkout|login|signup|forgot-password|reset-password|verify-email)(?![^-./])/i
const ASSET = /^\/assets\//
const PICTURE = /^\/(images\/|icons\/|placeholder\.svg$|favicon\.(svg|ico)$)/
const DATA = /\.data$/

/** Parameters that campaigns and the router add to addresses. No page reads them. */
const IGNORED_PARAMETERS = /^(utm_.*|fbclid|gclid|_routes)$/
/** The checkout's step and the offline page's target are in the address, but each is a single page. */
const STEP_PARAMETERS = /^(\/checkout(\.data)? step|\/offline(\.data)? to)$/

/** The kind of a request to the shop at `origin`; undefined if the worker leaves it to the browser. */
export function requestKind({ method, url, mode }: WorkerRequest, origin: string): RequestKind | undefined {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || address.origin !== origin || BYPASSED.test(pathname)) return undefined
  if (ASSET.test(pathname)) return 'asset'
  if (PICTURE.test(pathname)) return 'picture'
  if (mode === 'navigate') return 'page'
  return DATA.test(pathname) ? 'data' : undefined
}

/** The cache key of a page or its data: the address without unread parameters. */
export function cachedPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of [...searchParams.keys()]) {
    const isIgnored = IGNORED_PARAMETERS.test(name) || STEP_PARAMETERS.test(`${pathname} ${name}`)
    if (isIgnored) searchParams.delete(name)
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

/** Whether the page's address is that of a public page. */
export function isPublicPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return !PERSONAL.test(path) && !BYPASSED.test(path)
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
