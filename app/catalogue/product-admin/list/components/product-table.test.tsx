import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { ALL_ACTIVE } from '#app/catalogue/product-query/admin-product-query.ts'
import type { AdminProduct } from '#app/catalogue/products/admin-product.ts'
import { ProductTable } from './product-table.tsx'

const SHIRT: AdminProduct = {
  id: 7,
  slug: 'oxford-shirt',
  name: 'Oxford Shirt',
  picture: null,
  category: { id: 1, name: 'Shirts' },
  pricePaisa: 399_000,
  compareAtPaisa: 449_000,
  isFrom: false,
  levels: [{ size: null, onHand: 60 }],
  stock: 60,
  featured: 'best-selling',
  state: 'active',
  publishAt: null,
  hideAt: null,
  wasOrdered: true,
  version: 1,
}

// product: 12.1, 12.2
test('shows picture, name, category, price, stock, featured and state, with View, Edit and Delete', () => {
  const row = render(SHIRT)
  expect(row).toContain('/placeholder.svg')
  for (const text of ['Oxford Shirt', 'Shirts', 'PKR 3,990', 'PKR 4,490', 'Best selling', 'Published']) {
    expect(row).toContain(`>${text}<`)
  }
  expect(row.match(/href="\/admin\/products\/7\?q=shirt"/g)).toHaveLength(2)
  expect(row.match(/href="\/admin\/products\/7\/view\?q=shirt"/g)).toHaveLength(1)
  for (const action of ['View', 'Edit', 'Delete']) expect(row).toMatch(new RegExp(`>${action}<`))
})

// product: 61.6
test('a product with sizes that cost more has its price with “From”, as on cards', () => {
  expect(render({ ...SHIRT, isFrom: true })).toContain(
    '<span>From <span class="money">PKR 3,990</span></span>',
  )
  expect(render(SHIRT)).not.toContain('From')
})

// product: 12.11
test.each([
  [60, undefined],
  [20, undefined],
  [19, 'Low stock'],
  [1, 'Low stock'],
  [0, 'Sold out'],
])('of %i pieces it says %s', (stock, word) => {
  const row = render({ ...SHIRT, levels: [{ size: null, onHand: stock }], stock })
  expect(/Low stock|Sold out/.exec(row)?.[0]).toBe(word)
})

// product: 12.11
test('a size that runs out is named, however many pieces the others have', () => {
  const levels = [
    { size: 'S' as const, onHand: 60 },
    { size: 'M' as const, onHand: 0 },
    { size: 'L' as const, onHand: 2 },
  ]
  expect(render({ ...SHIRT, levels, stock: 62 }).replaceAll('\u00a0', ' ')).toContain(
    '>M: sold out, L: 2 left<',
  )
  const soldOut = levels.map(({ size }) => ({ size, onHand: 0 }))
  expect(render({ ...SHIRT, levels: soldOut, stock: 0 })).not.toContain('M sold out')
})

test('an archived product is restored, and deleted only where no order names it', () => {
  const ordered = render({ ...SHIRT, state: 'archived' })
  expect(ordered).toContain('Archived')
  expect(ordered).toMatch(/>Restore</)
  expect(ordered).not.toMatch(/>Delete</)
  expect(render({ ...SHIRT, state: 'archived', wasOrdered: false })).toMatch(/>Delete</)
})

// product: 12.20, 12.21
test('a draft is published from the list, which says when that happens by itself', () => {
  const draft = render({ ...SHIRT, state: 'draft', publishAt: '2026-12-05T05:00:00.000Z' })
  expect(draft).toMatch(/>From 05\/12\/2026, 10:00<.*>Publish</s)
  expect(draft).not.toContain('Draft')
  expect(render({ ...SHIRT, state: 'draft' })).toMatch(/>Draft<.*>Publish</s)
  expect(render({ ...SHIRT, hideAt: '2026-12-05T05:00:00.000Z' })).toContain('Until 05/12/2026, 10:00')
})

function render(product: AdminProduct): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Table, loader: () => product }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: product } }} />)
}

function Table() {
  const product = useLoaderData<AdminProduct>()
  return (
    <ProductTable
      products={[product]}
      query={{ ...ALL_ACTIVE, q: 'shirt' }}
      chosen={{ list: [], has: () => false, toggle() {}, set() {}, clear() {} }}
      onDelete={() => {}}
      onPublish={() => {}}
    />
  )
}
