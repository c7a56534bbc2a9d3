import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary as ProductFailure } from './product.tsx'
import { ErrorBoundary as ListingFailure } from './products.tsx'

// product: 12.16
test('a listing that could not be loaded looks different from an empty one, with Retry', () => {
  const page = render(ListingFailure)
  expect(page).toMatch(/<h1[^>]*>Failed to fetch products</)
  expect(page).toContain('Retry')
  expect(page).not.toContain('No products found')
})

// product: 5.14, 12.16
test('a product that could not be loaded looks different from a missing one, with Retry', () => {
  const page = render(ProductFailure)
  expect(page).toMatch(/<h1[^>]*>Failed to fetch product details\.</)
  expect(page).toContain('Retry')
  expect(page).not.toContain('Product not found.')
})

test.each([
  ['a listing', ListingFailure],
  ['a product', ProductFailure],
])('%s that could not be loaded shows the request id of the error in the log', (_what, Failure) => {
  const error = { status: 500, statusText: '', internal: false, data: { requestId: '7f1c0a52' } }
  expect(render(Failure, error)).toContain('Reference: 7f1c0a52')
})

/** Renders the page of a failed loader. */
function render(
  ErrorBoundary: typeof ListingFailure | typeof ProductFailure,
  error: unknown = new Error('database away'),
): string {
  const Failed = ErrorBoundary as React.ComponentType
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => null, ErrorBoundary: Failed }])
  return renderToStaticMarkup(<Stub hydrationData={{ errors: { page: error } }} />)
}
