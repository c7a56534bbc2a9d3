import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './layout.tsx'

const KNOWN = {
  storeName: 'Kurta House',
  viewer: { id: 'u1', email: 'sana@example.com', name: 'Sana Malik', role: 'admin' },
}

test('a line that breaks on the way to a page leaves staff the ways to the others', () => {
  const page = render({ page: KNOWN })
  expect(page).toMatch(/<h1[^>]*>Failed to load data from the backend</)
  expect(page).toContain('Kurta House')
  expect(page).toContain('href="/admin/orders"')
  expect(page).toContain('Sana Malik')
})

test('where the guard itself has failed, nothing of the admin is shown', () => {
  const page = render({})
  expect(page).toMatch(/<h1[^>]*>Failed to load data from the backend</)
  expect(page).not.toContain('href="/admin')
})

const Nothing = () => null

function render(loaderData: Record<string, unknown>): string {
  const Failed = ErrorBoundary as React.ComponentType
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Nothing, ErrorBoundary: Failed }])
  const fault = { status: 500, statusText: '', internal: false, data: undefined }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData, errors: { page: fault } }} />)
}
