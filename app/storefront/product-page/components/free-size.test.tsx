import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FREE_SIZE, type Product } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { QuickViewChoice } from '#app/storefront/product-cards/components/quick-view-form.tsx'
import { WishedProduct } from '#app/storefront/wishlist/components/wished-product.tsx'
import { BuyBarSheet } from './buy-bar-sheet.tsx'
import { BuyForm } from './buy-form.tsx'

const shirt: Product = {
  style: null,
  colours: [],
  ...NO_PLAIN_FIELDS,
  id: 1,
  slug: 'muffler',
  name: 'Muffler',
  pricePaisa: 99_000,
  compareAtPaisa: null,
  category: { name: 'Mufflers', slug: 'mufflers' },
  featured: 'none',
  images: [],
  sizes: [{ size: 'M', available: 30 }],
  stock: 30,
}
const muffler = { ...shirt, sizes: [{ size: FREE_SIZE, available: 30 }] }
const soldOut = { ...shirt, sizes: [{ size: FREE_SIZE, available: 0 }], stock: 0 }
const both = { ...shirt, sizes: [...muffler.sizes, ...shirt.sizes] }

const nothing = () => {}
const wished = { productId: 1, pricePaisa: 99_000, savedAt: 0 }

// product: 5.19
test.each([
  ['page', (product: Product) => <BuyForm product={product} onSize={nothing} />],
  [
    'bar of the page',
    (product: Product) => (
      <BuyBarSheet product={product} size={undefined} onChooseSize={nothing} onAdd={nothing} />
    ),
  ],
  [
    'quick view',
    (product: Product) => (
      <QuickViewChoice product={product} details={product} onColour={() => {}} onDone={nothing} />
    ),
  ],
])('the %s of a product in Free size alone has no sizes to choose', (_, show) => {
  expect(sizeChoices(show(shirt))).toBeGreaterThan(0)
  expect(sizeChoices(show(both))).toBeGreaterThan(0)
  expect(sizeChoices(show(muffler))).toBe(0)
  expect(sizeChoices(show(soldOut))).toBe(0)
})

// product: 5.19
test('without JavaScript its form sends Free size', () => {
  const form = render(<BuyForm product={muffler} onSize={nothing} />)
  expect(form).toContain('<input type="hidden" name="size" value="Free size"/>')
})

// product: 5.19
test('the wishlist adds it at once, and has the shopper choose a size of others', () => {
  const show = (product: Product) =>
    render(
      <WishedProduct
        item={wished}
        product={product}
        onChoose={nothing}
        onAdded={nothing}
        onRemove={nothing}
      />,
    )
  expect(show(muffler)).toContain('>Add to cart<')
  expect(show(muffler)).not.toContain('Choose a size')
  expect(show(shirt)).toContain('>Choose a size<')
})

function sizeChoices(shown: React.ReactNode): number {
  return render(shown).match(/type="radio"|<select/g)?.length ?? 0
}

function render(shown: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CartProvider>{shown}</CartProvider>
    </MemoryRouter>,
  )
}
