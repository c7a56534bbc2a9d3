import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './layout.tsx'

test('when the guard itself fails, nothing of the admin is shown', () => {
  const page = render()
  expect(page).toMatch(/<h1[^>]*>Failed to load data from the backend</)
  expect(page).not.toContain('href="/admin')
})

test('a failure of the guard has the styles of the admin', () => {
  expect(render()).toMatch(/<link rel="stylesheet"[^>]*precedence="admin"/)
})

const Nothing = () => null

function render(): string {
  const Failed = ErrorBoundary as React.ComponentType
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Nothing, ErrorBoundary: Failed }])
  const error = { status: 500, statusText: '', internal: false, data: undefined }
  return renderToStaticMarkup(<Stub hydrationData={{ errors: { page: error } }} />)
}
