import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pricedBy, priceOfSize } from '../size-price.ts'
import { PlainPrice } from './product-price.tsx'

const shown = (product: Parameters<typeof PlainPrice>[0]['product']) =>
  renderToStaticMarkup(<PlainPrice product={product} />)

const plain = { pricePaisa: 200_000, compareAtPaisa: null, sizes: [{ size: 'M', available: 1 }] }
const own = { pricePaisa: 230_000, compareAtPaisa: 250_000 }
const sized = { ...plain, sizes: [...plain.sizes, { size: 'XXL', available: 1, price: own }] }

// product: 61.6
test('a product costs “from” its price if a size costs more, until one is chosen', () => {
  const { sizes: _, ...alone } = plain
  expect(shown(plain)).toBe(shown(alone))
  expect(shown(sized)).toContain('From <span class="money">PKR 2,000.00</span>')
  expect(pricedBy(sized, undefined)).toBe(sized)
  expect(pricedBy(sized, 'XXL')).toEqual(own)
  expect(pricedBy(sized, 'M')).toEqual({ pricePaisa: 200_000, compareAtPaisa: null })
  // Nothing is made of a product whose sizes cost the same.
  expect(pricedBy(plain, 'M')).toBe(plain)
  expect(priceOfSize(sized, undefined)).toEqual({ pricePaisa: 200_000, compareAtPaisa: null })
})
