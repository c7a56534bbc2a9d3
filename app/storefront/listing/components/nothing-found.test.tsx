import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import type { NearProducts } from '../list-products.server.ts'
import { NothingFound } from './nothing-found.tsx'

const SHIRT: Product = {
  style: null,
  colours: [],
  id: 1,
  slug: 'oxford',
  name: 'Oxford Shirt',
  pricePaisa: 399_000,
  compareAtPaisa: null,
  category: { name: 'Shirts', slug: 'shirts' },
  featured: 'none',
  images: [],
  sizes: [],
  stock: 1,
  ...NO_PLAIN_FIELDS,
  colour: 'White',
}

// product: 4.9, 4.15
test.each([
  ['kind', 'The nearest we have', 'Nothing is exactly “<bdi>white unicorn</bdi>” at the moment.'],
  ['words', 'These match some of your words', 'Nothing matches all of “<bdi>white unicorn</bdi>”.'],
  ['name', 'You may have meant', 'Nothing is called “<bdi>white unicorn</bdi>”.'],
] as const)('products that are near by %s are never under "No products found"', (nearBy, title, sentence) => {
  const page = render({ nearBy, products: [SHIRT] })
  expect(page).toContain(`>${title}<`)
  expect(page).toContain(sentence)
  expect(page).toContain('Oxford Shirt')
  expect(page).not.toContain('No products found')
})

// product: 4.9
test('without near products the page says "No products found"', () => {
  for (const near of [undefined, { nearBy: 'words', products: [] } as const]) {
    expect(render(near as NearProducts | undefined)).toContain('>No products found<')
  }
})

// product: 4.26
test('a question about the shop is answered above the nearest products, and alone where there are none', () => {
  const help = [{ label: 'Shipping', to: '/shipping' }]
  const page = render({ nearBy: 'kind', products: [SHIRT] }, help)
  expect(page.indexOf('/shipping')).toBeGreaterThan(0)
  expect(page.indexOf('/shipping')).toBeLessThan(page.indexOf('Oxford Shirt'))
  expect(render(undefined, help)).toContain('This page has your answer')
})

function render(near: NearProducts | undefined, helpPages: HelpPage[] = []): string {
  const query = { ...EVERYTHING, q: 'white unicorn' }
  return renderToStaticMarkup(
    <MemoryRouter>
      <CartProvider>
        <NothingFound query={query} categories={[]} near={near} helpPages={helpPages} />
      </CartProvider>
    </MemoryRouter>,
  )
}
