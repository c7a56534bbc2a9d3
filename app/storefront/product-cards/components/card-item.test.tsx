import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { CardItem } from './card-item.tsx'

const shirt: CardProduct = {
  id: 1,
  slug: 'shirt',
  name: 'Shirt',
  colour: '',
  category: { name: 'Shirts', slug: 'shirts' },
  pricePaisa: 249_000,
  compareAtPaisa: null,
  featured: 'none',
  images: [{ key: 'a', width: 800, height: 1000, colour: '#a1b2c3', alt: '' }],
  sizes: [{ size: 'M', available: 3 }],
  stock: 3,
  colours: [],
}

test('a card shows the price, and which sizes are sold out', () => {
  expect(render(shirt)).toContain('PKR 2,490.00')
  expect(render({ ...shirt, sizes: [{ size: 'M', available: 0 }] })).toContain('<s>M')
})

test.each(['<script>steal()</script>', '"><img src=x onerror=steal()>', '</h3></article>'])(
  'a name like %s is text on a card',
  name => {
    const html = render({ ...shirt, name })
    expect(html).not.toMatch(/<script|onerror=steal\(\)>|<\/h3><\/article>/)
    expect(html.match(/<article/g)).toHaveLength(1)
  },
)

function render(product: CardProduct): string {
  return renderToStaticMarkup(<CardItem product={product} pictureSizes="10rem" className="item" />)
}
