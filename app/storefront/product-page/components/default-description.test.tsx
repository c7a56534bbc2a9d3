import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_DESCRIPTION, type Product } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { QuickViewChoice } from '#app/storefront/product-cards/components/quick-view-form.tsx'
import { ProductDetails } from './product-details.tsx'

const shirt: Product = {
  style: null,
  colours: [],
  ...NO_PLAIN_FIELDS,
  id: 1,
  slug: 'oxford-shirt',
  name: 'Oxford Shirt',
  description: 'Washed once, so that it stays as it is.',
  pricePaisa: 249_000,
  compareAtPaisa: null,
  category: { name: 'Shirts', slug: 'shirts' },
  featured: 'none',
  images: [],
  sizes: [{ size: 'M', available: 3 }],
  stock: 3,
}

// product: 5.4
test.each([
  [
    'quick view',
    (product: Product) => (
      <QuickViewChoice product={product} details={product} onColour={() => {}} onDone={() => {}} />
    ),
  ],
  [
    'the page of a product',
    (product: Product) => <ProductDetails product={product} related={[]} terms={null} question={null} />,
  ],
])('%s shows the owner’s description, or a default text without one', (_, show) => {
  const described = render(show(shirt))
  expect(described).toContain(shirt.description)
  expect(described).not.toContain(DEFAULT_DESCRIPTION)
  expect(render(show({ ...shirt, description: '' }))).toContain(DEFAULT_DESCRIPTION)
})

function render(page: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CartProvider>{page}</CartProvider>
    </MemoryRouter>,
  )
}
