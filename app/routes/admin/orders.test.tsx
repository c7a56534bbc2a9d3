import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './orders.tsx'

const Nothing = () => null

// product: 13.11
test('distinguishes failed orders from none, with Retry and the request id', () => {
  const Failed = ErrorBoundary as React.ComponentType
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Nothing, ErrorBoundary: Failed }])
  const error = { status: 500, statusText: '', internal: false, data: { requestId: '7f1c0a52' } }
  const page = renderToStaticMarkup(<Stub hydrationData={{ errors: { page: error } }} />)
  expect(page).toMatch(/<h1[^>]*>Failed to fetch orders</)
  expect(page).toContain('Retry')
  expect(page).toContain('Reference: 7f1c0a52')
  expect(page).not.toContain('No orders')
})
