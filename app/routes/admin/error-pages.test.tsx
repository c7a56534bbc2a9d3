import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

interface Page {
  ErrorBoundary?: React.ComponentType
}

const pages = Object.entries(import.meta.glob<Page>(['./**/*.tsx', '!./**/*.test.tsx'], { eager: true }))
const failing = pages.flatMap(([file, { ErrorBoundary }]) => (ErrorBoundary ? [{ file, ErrorBoundary }] : []))

// product: 14.6
test.each(failing)('$file says both sentences when the database refuses access', ({ ErrorBoundary }) => {
  const page = render(ErrorBoundary, { requestId: '7f1c0a52', isPermissionDenied: true })
  expect(page).toContain('Database permission error. Please contact administrator.')
  expect(page).toContain('Database access denied. Please update the database security rules.')
})

function render(ErrorBoundary: React.ComponentType, data: object): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => null, ErrorBoundary }])
  const error = { status: 500, statusText: '', internal: false, data }
  return renderToStaticMarkup(<Stub hydrationData={{ errors: { page: error } }} />)
}
