/** What the service worker does with a request; a request of no kind is left to the browser alone. */
export type RequestKind = 'page' | 'data' | 'asset' | 'picture'

/** The facts of a request that decide it. */
export interface WorkerRequest {
  method: string
  url: string
  mode: string
}

/**
 * What the worker never comes between, so that nothing of it can be kept or answered by mistake: everything of the
 * admin, and whatever tells or changes who somebody is.
 */
const UNTOUCHED =
  /^\/(admin|make-admin|create-admin|session|logout|account-address|cart-quote|health)(?![^-./])/i
/** Pages about one person. They are shown while the line holds, and never kept, whatever they say of themselves. */
const PERSONAL =
  /^\/(account|order|order-confirmation|track-order|checkout|login|signup|forgot-password|reset-password|verify-email)(?![^-./])/i
const ASSET = /^\/assets\//
const PICTURE = /^\/(images\/|icons\/|placeholder\.svg$|favicon\.(svg|ico)$)/
const DATA = /\.data$/

/** What campaigns and the router add to addresses; no page reads it. */
const UNREAD_PARAMETERS = /^(utm_.*|fbclid|gclid|_routes)$/
/** The checkout names its step in the address, and the offline page what was wanted: each is one page. */
const OWN_PARAMETERS = /^(\/checkout(\.data)? step|\/offline(\.data)? to)$/

/** What the worker does with a request to the shop at `origin`. */
export function requestKind({ method, url, mode }: WorkerRequest, origin: string): RequestKind | undefined {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || address.origin !== origin || UNTOUCHED.test(pathname)) return undefined
  if (ASSET.test(pathname)) return 'asset'
  if (PICTURE.test(pathname)) return 'picture'
  if (mode === 'navigate') return 'page'
  return DATA.test(pathname) ? 'data' : undefined
}

/** The address under which a page or its data are kept: without what no page reads. */
export function cachedPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of [...searchParams.keys()]) {
    const isUnread = UNREAD_PARAMETERS.test(name) || OWN_PARAMETERS.test(`${pathname} ${name}`)
    if (isUnread) searchParams.delete(name)
  }
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/** The address of the page whose data are at `address`: `/products.data?page=2` → `/products?page=2`. */
export function pageOfData(address: string): string {
  const [path = '', search] = address.split('?')
  const page = path.replace(/(\/_root|\/_)?\.data$/, '') || '/'
  return search ? `${page}?${search}` : page
}

/** The address of a page's data: `/products?page=2` → `/products.data?page=2`, and `/_.data` of the front page. */
export function dataOfPage(address: string): string {
  const [path = '', search] = address.split('?')
  const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`
  return search ? `${data}?${search}` : data
}

/** Whether a page is, by its address, about nobody in particular. */
export function isForEveryone(address: string): boolean {
  const [path = ''] = address.split('?')
  return !PERSONAL.test(path) && !UNTOUCHED.test(path)
}

/**
 * Whether an answer is a page, or a page's data, that is the same for everyone and says so itself. Neither its address
 * alone nor its word alone is enough.
 */
export function isKeepablePage(
  address: string,
  answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const control = answer.headers.get('Cache-Control') ?? ''
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(private|no-store)\b/.test(control) &&
    /^text\/(html|x-script)\b/.test(answer.headers.get('Content-Type') ?? '') &&
    isForEveryone(pageOfData(address))
  )
}

/** Whether an answer holds a picture or a built file that can be shown from where it is kept. */
export function isKeepableFile(answer: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !/\b(private|no-store)\b/.test(answer.headers.get('Cache-Control') ?? '')
  )
}

/** The built files that a page, or one of its scripts, names. The list of all routes' files is no page's own. */
export function namedAssets(text: string): string[] {
  const named = text.matchAll(/["'(]\/?(assets\/[\w.-]+\.(?:js|css|woff2))["')]/g)
  return [...new Set([...named].map(([, path]) => `/${path}`))]
}

/** Whether a built file is worth reading for further files: the list of all routes names the admin's as well. */
export function namesFurtherAssets(path: string): boolean {
  return path.endsWith('.js') && !/\/(manifest|entry)[.-]/.test(path)
}
