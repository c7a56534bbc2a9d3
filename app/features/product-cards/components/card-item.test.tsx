import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardProduct } from '#app/features/products/card-product.ts'
import { renderPart } from '#app/platform/http/static-parts.server.ts'
import { StaticParts } from '#app/shared/static-parts.ts'
import { CardItem } from './card-item.tsx'

const shirt: CardProduct = {
  colours: [],
  ...{ id: 1, slug: 'shirt', name: 'Shirt', colour: '', category: { name: 'Shirts', slug: 'shirts' } },
  ...{ pricePaisa: 249_000, compareAtPaisa: null, featured: 'none', stock: 3 },
  images: [{ key: 'a', width: 800, height: 1000, colour: '#a1b2c3', alt: '' }],
  sizes: [{ size: 'M', available: 3 }],
}

test('the server sends a card as it would without its cache', () => {
  expect(onServer(shirt)).toBe(renderToStaticMarkup(<Item product={shirt} />))
})

test('a product that has changed gets another card', () => {
  expect(onServer(shirt)).toContain('PKR 2,490.00')
  expect(onServer({ ...shirt, pricePaisa: 199_000 })).toContain('PKR 1,990.00')
  expect(onServer({ ...shirt, sizes: [{ size: 'M', available: 0 }] })).toContain('<s>M')
})

test.each(['<script>steal()</script>', '"><img src=x onerror=steal()>', '</h3></article>'])(
  'a name like %s is text on a card',
  name => {
    const html = onServer({ ...shirt, name })
    expect(html).not.toMatch(/<script|onerror=steal\(\)>|<\/h3><\/article>/)
    expect(html.match(/<article/g)).toHaveLength(1)
  },
)

test('the preloads that React writes for pictures are left out', () => {
  expect(onServer(shirt, true)).toMatch(/^<li class="item"><article/)
})

function onServer(product: CardProduct, eager = false): string {
  return renderToStaticMarkup(
    <StaticParts value={renderPart}>
      <Item product={product} eager={eager} />
    </StaticParts>,
  )
}

function Item({ product, eager = false }: { product: CardProduct; eager?: boolean }) {
  return <CardItem product={product} pictureSizes="10rem" eager={eager} className="item" />
}
