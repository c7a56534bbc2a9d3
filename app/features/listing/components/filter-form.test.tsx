import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NO_COUNTS } from '#app/features/product-query/filter-counts.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import { renderPart } from '#app/platform/http/static-parts.server.ts'
import { StaticParts } from '#app/shared/static-parts.ts'
import { FilterForm } from './filter-form.tsx'

const categories = [{ slug: 'shirts', name: 'Shirts <b>', productCount: 4 }]
const counts = { ...NO_COUNTS, anyCategory: 9, categories: { shirts: 4 }, anySize: 9, sizes: { M: 2 } }

test('the server sends the filters that the browser hydrates, from its cache too', () => {
  const form = <FilterForm query={EVERYTHING} categories={categories} counts={counts} />
  const browsers = render(form)
  expect(render(<StaticParts value={renderPart}>{form}</StaticParts>)).toBe(browsers)
  expect(render(<StaticParts value={renderPart}>{form}</StaticParts>)).toBe(browsers)
  expect(browsers).toContain('<small> 2<i> products</i></small>')
})

test('other counts and other choices are other filters', () => {
  const one = { ...counts, sizes: { M: 1 } }
  const chosen = { ...EVERYTHING, size: 'M' as const }
  expect(
    render(
      <StaticParts value={renderPart}>
        <FilterForm query={chosen} categories={categories} counts={one} />
      </StaticParts>,
    ),
  ).toMatch(/checked="" value="M"\/>M<small> 1<i> product<\/i>/)
})

function render(form: ReactElement): string {
  const router = createMemoryRouter([{ path: '/products', element: form }], { initialEntries: ['/products'] })
  return renderToString(<RouterProvider router={router} />)
}
