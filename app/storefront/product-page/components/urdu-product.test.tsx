import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { EditableCartLines } from '#app/checkout/cart/components/cart-lines.tsx'
import { ProductCard } from '#app/storefront/product-cards/components/product-card.tsx'
import { QuickViewChoice } from '#app/storefront/product-cards/components/quick-view-form.tsx'
import { ProductDetails } from './product-details.tsx'

const kurta: Product = {
  style: null,
  colours: [],
  ...NO_PLAIN_FIELDS,
  id: 1,
  slug: 'kurta',
  name: 'سفید کرتا',
  description: 'خالص سوتی کپڑا، گرمیوں کے لیے۔',
  colour: 'سفید',
  fabric: 'سوتی',
  care: 'ٹھنڈے پانی میں دھوئیں\nMachine wash',
  pricePaisa: 249_000,
  compareAtPaisa: null,
  category: { name: 'کرتے', slug: 'kurtas' },
  featured: 'none',
  images: [],
  sizes: [{ size: 'M', available: 3 }],
  stock: 3,
}
const line = {
  key: '1',
  productRef: '1',
  size: 'M',
  quantity: 1,
  image: '/placeholder.svg',
  name: kurta.name,
  href: '/product/kurta',
  unitPricePaisa: 249_000,
  available: 3,
  problem: undefined,
  buyable: 1,
  otherSizes: [],
}

// product: 2.25
test.each([
  ['card', <ProductCard key="" product={kurta} pictureSizes="10rem" />],
  [
    'quick view',
    <QuickViewChoice key="" product={kurta} details={kurta} onColour={() => {}} onDone={() => {}} />,
  ],
  [
    'page',
    <ProductDetails key="" product={kurta} related={[{ ...kurta, id: 2 }]} terms={null} question={null} />,
  ],
  ['line of the cart', <EditableCartLines key="" lines={[line]} />],
])(
  'words in Urdu on the %s of a product are laid out by their own direction, and marked as Urdu',
  (_, shown) => {
    const words = wordsInUrdu(
      renderToStaticMarkup(
        <MemoryRouter>
          <CartProvider>{shown}</CartProvider>
        </MemoryRouter>,
      ),
    )
    expect(words).not.toEqual([])
    expect(words.filter(({ isDirected, isMarked }) => !(isDirected && isMarked))).toEqual([])
  },
)

// product: 2.25
test('the styles of a card lay its names out by their own direction, so that no card has to say so', () => {
  expect(readFileSync('app/styles/product-card.css', 'utf8')).toMatch(/h3 > a \{[^}]*unicode-bidi: plaintext/)
})

/** Returns each visible text that begins in Urdu, with the language and direction of its elements. */
function wordsInUrdu(html: string) {
  const around: string[] = []
  const found: { text: string; isDirected: boolean; isMarked: boolean }[] = []
  for (const [, closing, name, attributes = '', text = ''] of html.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    if (closing) around.pop()
    else if (!['img', 'input', 'source', 'br', 'link', 'path'].includes(name ?? '')) around.push(attributes)
    const isHidden = around.some(each => each.includes('sr-only'))
    if (isHidden || !/^\P{L}*\p{Script=Arabic}/u.test(text)) continue
    found.push({
      text,
      isDirected: around.some(each => each.includes('dir="auto"') || each.includes('class="card"')),
      isMarked: around.some(each => each.includes('lang="ur"')),
    })
  }
  return found
}
