import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FaceHeading } from './face-heading.tsx'

// product: 65.2
test('the page of a part leads to the other parts that have a draft, and to publishing all of them', () => {
  expect(linksBelowTabs(['home', 'menus', 'pages'])).toEqual([
    '/admin/menus',
    '/admin/pages',
    '/admin/drafts',
  ])
  expect(linksBelowTabs(['home'])).toEqual([])
})

function linksBelowTabs(drafted: string[]): (string | undefined)[] {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FaceHeading page="/admin/home-page" drafted={drafted} />
    </MemoryRouter>,
  )
  const below = page.slice(page.lastIndexOf('</nav>'))
  return [...below.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
}
