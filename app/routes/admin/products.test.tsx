import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { ProductsPage } from '#app/catalogue/product-admin/list/components/products-page.tsx'
import { ALL_ACTIVE } from '#app/catalogue/product-query/admin-product-query.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { action, clientAction, ErrorBoundary, shouldRevalidate } from './products.tsx'

test('products that could not be loaded look different from none, with Retry and the request id', () => {
  const error = { status: 500, statusText: '', internal: false, data: { requestId: '7f1c0a52' } }
  const page = render(ErrorBoundary as React.ComponentType, error)
  expect(page).toMatch(/<h1[^>]*>Failed to fetch products</)
  expect(page).toContain('Retry')
  expect(page).toContain('Reference: 7f1c0a52')
})

test('the address of a product that is not there looks different from a list that failed', () => {
  const error = { status: 404, statusText: '', internal: false, data: 'Not found' }
  expect(render(ErrorBoundary as React.ComponentType, error)).toContain('Oops! Page not found')
})

// product: 12.13
test('offers to undo the last change above the list where it was made', () => {
  const happenedAt = '2026-11-22T09:05:00Z'
  const lastChange = { auditId: 7, action: 'products.prices-changed', name: '2 products', happenedAt }
  const list = {
    query: ALL_ACTIVE,
    products: [],
    total: 0,
    hasMore: false,
    pageCount: 1,
    categories: [],
    drafts: { total: 0, hasMore: false },
    isShopEmpty: false,
    elsewhere: [],
  }
  const page = render(() => <ProductsPage {...list} lastChange={lastChange} views={[]} />).replaceAll(
    /<[^>]*>/g,
    '',
  )
  expect(page).toContain('2 products repriced by you on 22/11/2026, 14:05')
  expect(page).toContain('Undo the last change')
})

test('a shop without products links to the first one, a list without a match to all of them', () => {
  const list = {
    query: ALL_ACTIVE,
    products: [],
    total: 0,
    hasMore: false,
    pageCount: 1,
    categories: [],
    drafts: { total: 0, hasMore: false },
    lastChange: undefined,
    views: [],
    elsewhere: [],
  }
  const first = render(() => <ProductsPage {...list} isShopEmpty />)
  expect(first).toContain('No products yet')
  expect(first).not.toContain('Search products')
  const none = render(() => (
    <ProductsPage {...list} query={{ ...ALL_ACTIVE, q: 'kaftan' }} isShopEmpty={false} />
  ))
  expect(none).toContain('No products found')
  expect(none).toContain('Nothing matches “kaftan” here.')
  expect(none).toContain('Clear all filters')
})

// product: 12.20
test('an empty list leads to the products that its state leaves out', () => {
  const count = (total: number) => ({ total, hasMore: false })
  const list = {
    products: [],
    total: 0,
    hasMore: false,
    pageCount: 1,
    categories: [],
    drafts: count(1),
    lastChange: undefined,
    views: [],
    isShopEmpty: false,
    elsewhere: [
      { state: 'draft' as const, count: count(1) },
      { state: 'archived' as const, count: count(2) },
    ],
  }
  const all = render(() => <ProductsPage {...list} query={ALL_ACTIVE} />)
  expect(all).toContain('No published products')
  expect(all).toMatch(/href="\/admin\/products\?state=draft"[^>]*>1 draft</)
  expect(all).toMatch(/href="\/admin\/products\?state=archived"[^>]*>2 archived</)
  const shirts = render(() => <ProductsPage {...list} query={{ ...ALL_ACTIVE, category: 'shirts' }} />)
  expect(shirts).toContain('Nothing matches these filters.')
  expect(shirts).toMatch(/href="\/admin\/products\?category=shirts&amp;state=draft"/)
})

test.each([
  ['a dialog that opens', '/admin/products?q=a', '/admin/products/7?q=a', undefined, false],
  ['a dialog that closes', '/admin/products/7', '/admin/products', undefined, false],
  ['a product that was saved', '/admin/products/7', '/admin/products', 'POST', true],
  ['another filter', '/admin/products', '/admin/products?q=a', undefined, true],
  ['a change of stock elsewhere', '/admin/products', '/admin/products', undefined, true],
] as const)('%s reloads the list only where it may have changed', (_what, from, to, formMethod, isRead) => {
  const change = {
    currentUrl: new URL(from, 'http://darzi.test'),
    nextUrl: new URL(to, 'http://darzi.test'),
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  }
  expect(shouldRevalidate(change)).toBe(isRead)
})

test.each([
  ['delete', 'Failed to delete product'],
  ['set-price', 'Failed to update product'],
  ['change-prices', 'Failed to update product'],
])('a network failure during %s is shown as "%s"', async (intent, text) => {
  const request = new Request('http://darzi.test/admin/products', {
    method: 'POST',
    body: new URLSearchParams({ intent }),
  })
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  const response = await clientAction({ request, serverAction } as unknown as Parameters<
    typeof clientAction
  >[0])
  expect(response).toMatchObject({ data: { isDone: false, text }, init: { status: 503 } })
})

// product: 12.16, 13.11
test('a change that the shop could not store shows a message, and is in the log', async () => {
  const logged: unknown[] = []
  const away = () => Promise.reject(new Error('database away'))
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    database: { transaction: away },
    log: { error: (entry: unknown) => logged.push(entry) },
    requestId: '7f1c0a52',
  } as unknown as Services)
  context.set(viewerContext, { email: 'staff@example.com' } as Viewer)
  const form = { intent: 'delete', productId: '1' }
  const request = new Request('http://darzi.test/admin/products', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0])
  expect(response).toMatchObject({
    data: { isDone: false, text: 'Failed to delete product' },
    init: { status: 503 },
  })
  expect(logged).toMatchObject([{ requestId: '7f1c0a52' }])
})

function render(Component: React.ComponentType, error?: unknown): string {
  const Stub = createRoutesStub([
    { id: 'page', path: '/', Component: error ? () => null : Component, ErrorBoundary: Component },
  ])
  return renderToStaticMarkup(<Stub hydrationData={error ? { errors: { page: error } } : {}} />)
}
