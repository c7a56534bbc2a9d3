import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NO_COUNTS } from '#app/catalogue/product-query/filter-counts.ts'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import type { NearProducts } from '../list-products.server.ts'
import { ProductListing } from './product-listing.tsx'

const SHIRT: Product = {
  style: null,
  colours: [],
  tags: '',
  vendor: '',
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
  description: '',
  colour: 'White',
  fabric: '',
  clothFeel: '',
  fitNote: '',
  modelNote: '',
  care: '',
  seoTitle: '',
  seoDescription: '',
}

const NO_EXACT_MATCH = /role="status"[^>]*>No exact match</

// product: 4.9
test('above near products and help pages, the listing does not count 0 products', () => {
  expect(render({ near: { nearBy: 'kind', products: [SHIRT] } })).toMatch(
    /role="status"[^>]*>No exact match</,
  )
  expect(render({ helpPages: [{ label: 'Returns', to: '/returns' }] })).toMatch(NO_EXACT_MATCH)
  expect(render({})).toMatch(/role="status"[^>]*>0 products</)
})

function render(found: { near?: NearProducts; helpPages?: { label: string; to: string }[] }): string {
  const showListing = () => (
    <CartProvider>
      <ProductListing
        query={{ ...EVERYTHING, q: 'navy shirt' }}
        title="Results for “navy shirt”"
        categories={[]}
        products={[]}
        counts={NO_COUNTS}
        total={0}
        pageCount={1}
        tiles={[]}
        helpPages={[]}
        {...found}
      />
    </CartProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: showListing }])
  return renderToStaticMarkup(<Stub />)
}
