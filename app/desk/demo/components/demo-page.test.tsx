import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DemoPage } from './demo-page.tsx'

test('a cleared demo leads on to the setup guide and the backups, and names no path of the server', () => {
  const Stub = createRoutesStub([{ path: '/', Component: ClearedDemo }])
  const page = renderToStaticMarkup(<Stub />)
  expect(page).toContain('href="/admin/setup"')
  expect(page).toContain('href="/admin/backups"')
  expect(page).not.toContain('/srv')
})

function ClearedDemo() {
  const cleared = { at: '2026-11-22T09:05:00Z', backup: '/srv/darzi/backups/before.tar.zst' }
  return <DemoPage demo={{ kind: 'none', cleared }} result={undefined} />
}
