import { expect, test } from 'vitest'
import { OFFLINE_ADDRESS, respondToMissingData, toOfflinePage } from './cached-responses.ts'

const PAGES = ['/', '/products?page=2', '/product/chino-navy', OFFLINE_ADDRESS]

/** Every combination of missing page data. */
const MISSING = PAGES.flatMap(page =>
  [undefined, ...PAGES].flatMap(shown =>
    [undefined, ...PAGES].flatMap(at =>
      [true, false].map(isPageCached => ({ page, shown, at, isPageCached })),
    ),
  ),
)

function redirectOf({ status, headers }: Response) {
  return { status, to: headers.get('X-Remix-Redirect'), isDocument: headers.has('X-Remix-Reload-Document') }
}

// product: 18.4
test('a page is never redirected to the document that it shows, whatever is cached', () => {
  for (const missing of MISSING) {
    const { to, isDocument } = redirectOf(respondToMissingData(missing))
    const leadsToItself = to === missing.shown || (to?.startsWith(OFFLINE_ADDRESS) && isDocument)
    expect(leadsToItself, JSON.stringify(missing)).toBeFalsy()
    // A tab that does not respond may be showing that document.
    if (missing.shown === undefined) expect(isDocument, JSON.stringify(missing)).toBe(false)
  }
})

// product: 18.4
test('the offline page never redirects to itself, neither as a document nor by its data', () => {
  for (const missing of MISSING.filter(({ page }) => page === OFFLINE_ADDRESS)) {
    expect(redirectOf(respondToMissingData(missing))).toEqual({ status: 503, to: null, isDocument: false })
  }
  expect(toOfflinePage(OFFLINE_ADDRESS).status).toBe(503)
  expect(toOfflinePage('/products').headers.get('Location')).toBe('/offline?to=%2Fproducts')
})

test('a link or Back to a page cached without its data opens its document, else the offline page', () => {
  const missing = { page: '/products', shown: '/', at: '/', isPageCached: true }
  expect(redirectOf(respondToMissingData(missing))).toEqual({
    status: 204,
    to: '/products',
    isDocument: true,
  })
  const lost = respondToMissingData({ ...missing, isPageCached: false })
  expect(redirectOf(lost)).toEqual({ status: 204, to: '/offline?to=%2Fproducts', isDocument: false })
  expect(lost.headers.has('X-Remix-Replace')).toBe(false)
})

test('after Back the offline page replaces the missing one, so that the next Back leads on', () => {
  const lost = respondToMissingData({ page: '/products', shown: '/', at: '/products', isPageCached: false })
  expect(lost.headers.get('X-Remix-Replace')).toBe('true')
})
