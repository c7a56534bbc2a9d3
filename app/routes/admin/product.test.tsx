import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { FailedProduct } from '#app/catalogue/product-admin/form/components/edit-product-dialog.tsx'
import type { Database } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { ErrorBoundary as CategoriesFailure } from './catalogue/categories.tsx'
import { loader } from './product.tsx'

test('shows a failed product above the list, with Retry and the request id', async () => {
  const { data, init } = await open('7')
  expect(init?.status).toBe(500)
  expect(data).toEqual({
    product: undefined,
    categories: undefined,
    sizeSystems: [],
    sizeCharts: [],
    mostPictures: 0,
    seesCosts: false,
    runOuts: [],
    today: '',
    requestId: '7f1c0a52',
  })
  const page = render(() => <FailedProduct requestId={data.requestId} />)
  expect(page).toMatch(/<h2[^>]*>Failed to fetch product</)
  expect(page).toContain('Retry')
  expect(page).toContain('Reference: 7f1c0a52')
})

test.each(['an invalid product address (%s) is not found', 'new', '-1', '12x'])(
  'the address of no product (%s) is not found',
  async id => {
    await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

// product: 12.10, 12.16
test('categories that could not be loaded look different from none, with Retry', () => {
  const page = render(() => null, CategoriesFailure as React.ComponentType)
  expect(page).toMatch(/<h1[^>]*>Failed to fetch categories\.</)
  expect(page).toContain('Retry')
})

/** The loader's result while the database is away. */
function open(productId: string) {
  const database = new Proxy({} as Database, {
    get: () => () => {
      throw new Error('The database is away')
    },
  })
  const context = new RouterContextProvider()
  context.set(viewerContext, { email: 'staff@example.com' } as Viewer)
  const silent = log.child({}, { level: 'silent' })
  context.set(servicesContext, { database, log: silent, requestId: '7f1c0a52' } as Services)
  return loader({ params: { productId }, context } as unknown as Parameters<typeof loader>[0])
}

/** Renders the page, or its error boundary if it failed. */
function render(Page: React.ComponentType, ErrorBoundary?: React.ComponentType): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page, ErrorBoundary }])
  const errors = ErrorBoundary && { page: new Error('database away') }
  return renderToStaticMarkup(<Stub hydrationData={{ errors }} />)
}
