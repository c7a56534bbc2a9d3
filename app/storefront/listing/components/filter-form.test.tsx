import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NO_COUNTS } from '#app/catalogue/product-query/filter-counts.ts'
import { EVERYTHING, type ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { FilterForm } from './filter-form.tsx'

const categories = [{ slug: 'shirts', name: 'Shirts <b>', productCount: 4 }]
const counts = { ...NO_COUNTS, anyCategory: 9, categories: { shirts: 4 }, anySize: 9, sizes: { M: 2 } }

test('each filter says how many products it leaves, and which one is chosen', () => {
  const form = (query: ProductQuery) => <FilterForm query={query} categories={categories} counts={counts} />
  expect(render(form(EVERYTHING))).toContain('<small> 2<i> products</i></small>')
  expect(render(form({ ...EVERYTHING, size: 'M' }))).toMatch(
    /checked="" value="M"\/>M<small> 2<i> products<\/i>/,
  )
})

// product: 4.4
test('a length in which cloth is cut is no size to filter by', () => {
  const cloth = { ...counts, sizes: { M: 2, '0.5 m': 1, 'per 50 cm': 1 } }
  const form = render(<FilterForm query={EVERYTHING} categories={categories} counts={cloth} />)
  expect(form).not.toMatch(/0\.5 m|50 cm/)
})

function render(form: ReactElement): string {
  const router = createMemoryRouter([{ path: '/products', element: form }], { initialEntries: ['/products'] })
  return renderToString(<RouterProvider router={router} />)
}
