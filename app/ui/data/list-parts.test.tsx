import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListParts } from './list-parts.tsx'

function hrefs(address: string, next?: number): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <ListParts count={50} next={next} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test('a list goes on in parts and leads back to its beginning, and the rest of its address stays', () => {
  expect(hrefs('/admin/reviews?list=hidden')).toEqual([])
  expect(hrefs('/admin/reviews?list=hidden', 7)).toEqual(['/admin/reviews?list=hidden&after=7'])
  expect(hrefs('/admin/reviews?list=hidden&after=7', 9)).toEqual([
    '/admin/reviews?list=hidden',
    '/admin/reviews?list=hidden&after=9',
  ])
  expect(hrefs('/admin/transfers?after=9')).toEqual(['/admin/transfers'])
})
