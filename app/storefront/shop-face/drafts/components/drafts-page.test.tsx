import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageOfPreview } from '../../face-pages.ts'
import type { DraftChanges } from '../open-draft.ts'
import { DraftsPage } from './drafts-page.tsx'

const NOTHING: DraftChanges = { added: [], changed: [], gone: [], isReordered: false }

// product: 65.3
test('a draft that changes nothing that shoppers see says so', () => {
  expect(pageWith(NOTHING)).toContain('Nothing that shoppers see')
  const changed = pageWith({ ...NOTHING, changed: ['Company'] })
  expect(changed).toContain('Changed: Company')
  expect(changed).not.toContain('Nothing that shoppers see')
})

// product: 43.6, 65.3
test.each([
  ['drafts', '/admin/drafts'],
  ['menus', '/admin/menus'],
  ['home', '/admin/home-page'],
  [null, '/admin/home-page'],
])('a preview from %s leads back to %s', (from, page) => {
  expect(pageOfPreview(from)).toBe(page)
})

function pageWith(changes: DraftChanges): string {
  const draft = { part: 'menus', seen: 'x', changedAt: new Date(0), changedBy: 'sana@darzi.example', changes }
  const element = <DraftsPage drafts={[draft]} preview="/preview/x?from=drafts" result={undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
