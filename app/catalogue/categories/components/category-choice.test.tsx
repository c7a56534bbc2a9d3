import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CategoryOption } from '../category.ts'
import { CategoryChoice } from './category-choice.tsx'

/** What the select offers, and whatever else is said about it. */
function offered(categories: CategoryOption[] | undefined, own?: CategoryOption) {
  const html = renderToStaticMarkup(
    <CategoryChoice
      id="category"
      name="category"
      initial={own ? String(own.id) : ''}
      categories={categories}
      own={own}
      errors={undefined}
      onChange={() => {}}
      onPending={() => {}}
      asked={0}
    />,
  )
  const options = [...html.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, value, label]) => `${value} ${label}`,
  )
  return { options, hasFailed: html.includes('Failed to fetch categories.') }
}

const FIRST = ' Choose a category'
const DEFAULTS = ['Hoodies Hoodies', 'Shirts Shirts', 'Track Pants Track Pants', 'Trouser Trouser']

test('offers the categories that there are', () => {
  expect(offered([{ id: 3, name: 'Kurtas' }])).toEqual({ options: [FIRST, '3 Kurtas'], hasFailed: false })
})

// product: 12.10
test('offers the four default categories while there are none', () => {
  expect(offered([])).toEqual({ options: [FIRST, ...DEFAULTS], hasFailed: false })
})

// product: 12.10, 12.16
test('offers them, with a sentence, where the categories could not be loaded', () => {
  expect(offered(undefined)).toEqual({ options: [FIRST, ...DEFAULTS], hasFailed: true })
})

test('offers the product’s own category whatever was loaded, once', () => {
  const own = { id: 7, name: 'Shirts' }
  expect(offered(undefined, own).options).toEqual([
    FIRST,
    '7 Shirts',
    ...DEFAULTS.filter(option => option !== 'Shirts Shirts'),
  ])
  expect(offered([own], own).options).toEqual([FIRST, '7 Shirts'])
})
