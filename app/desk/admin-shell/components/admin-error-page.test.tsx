import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { AdminErrorPage } from './admin-error-page.tsx'

// product: 14.6
test('an admin page that failed to load says so, with Retry and the request id', () => {
  const page = render({ status: 500, data: { requestId: '7f1c0a52' } })
  expect(page).toMatch(/<h1[^>]*>Failed to load data from the backend</)
  expect(page).toContain('Retry')
  expect(page).toContain('Reference: 7f1c0a52')
})

// product: 14.6
test('an error of denied permission is named, so that an administrator of the database can fix it', () => {
  const page = render({ status: 500, data: { requestId: '7f1c0a52', isPermissionDenied: true } })
  expect(page).toMatch(/<h1[^>]*>Database permission error\. Please contact administrator\.</)
  expect(page).toContain('Database access denied. Please update the database security rules.')
  expect(page).toContain('Reference: 7f1c0a52')
})

test('a page that the role does not include leads to one that it includes', () => {
  const page = render({ status: 403, data: { isRoleRefused: true } })
  expect(page).toContain('href="/admin"')
  expect(page).not.toContain('Retry')
})

test('a missing admin page is distinct from a failed one', () => {
  expect(render({ status: 404, data: 'Not found' })).toContain('Oops! Page not found')
})

test.each([
  ['/admin/orders/DZ-1', 'href="/admin/orders"', 'To Orders'],
  ['/admin/customers/0', 'href="/admin/customers"', 'To Customers'],
  ['/admin/no-such-page', 'href="/admin"', 'To the dashboard'],
])('a missing page at %s links to its list', (address, href, label) => {
  const page = render({ status: 404, data: 'Not found' }, address)
  expect(page).toContain(href)
  expect(page).toContain(label)
})

function render(response: { status: number; data: unknown }, address = '/'): string {
  const error = { statusText: '', internal: false, ...response }
  const Stub = createRoutesStub([{ id: 'page', path: '/*', Component: Loaded, ErrorBoundary: Failed }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ errors: { page: error } }} />)
}

function Loaded() {
  return null
}

function Failed() {
  return <AdminErrorPage error={useRouteError()} />
}
