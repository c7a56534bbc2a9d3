import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardProduct, parseCards, serializeCard, serializeCards } from './card-product.ts'
import { FEATURED, LETTER_SIZES } from './product.ts'

const line = fc.string({ unit: 'binary' }).map(text => text.replace(/[\t\n]/g, ' '))
const picture = fc.record({
  key: fc.stringMatching(/^[0-9a-f]{32}$/),
  width: fc.nat(),
  height: fc.nat(),
  colour: fc.constant('#a1b2c3'),
  alt: fc.constant(''),
})
const product: fc.Arbitrary<CardProduct> = fc.record({
  id: fc.nat(),
  slug: line,
  name: line,
  colour: line,
  category: fc.record({ name: line, slug: fc.stringMatching(/^[a-z0-9-]{1,20}$/) }),
  pricePaisa: fc.nat(),
  compareAtPaisa: fc.option(fc.integer({ min: 1 })),
  featured: fc.constantFrom(...FEATURED),
  images: fc.array(picture, { maxLength: 2 }),
  sizes: fc.array(
    fc.record(
      {
        size: fc.constantFrom(...LETTER_SIZES, '32', '14.5', '2-3 years', '0.5 m', 'Free size'),
        available: fc.nat(),
        price: fc.record({ pricePaisa: fc.nat(), compareAtPaisa: fc.option(fc.integer({ min: 1 })) }),
      },
      { requiredKeys: ['size', 'available'] },
    ),
    { maxLength: 5 },
  ),
  stock: fc.nat(),
  colours: fc.array(
    fc.record({
      slug: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      name: line.map(text => text.replace(/[~|]/g, '')),
      shades: fc.constantFrom(['#1f2b47'], ['#1f2b47', '#f1e7d2']),
    }),
    { maxLength: 4 },
  ),
})

test('products are read as they were written, whatever their texts', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1 }), products => {
      expect(parseCards(serializeCards(products))).toEqual(products)
    }),
  )
  expect(parseCards(serializeCards([]))).toEqual([])
})

// product: 41.1
test('siblings are read with the colours that only the first of them brings along', () => {
  const colours = ['white', 'navy'].map(name => ({ slug: `oxford-${name}`, name, shades: ['#1f2b47'] }))
  const [alone, white, navy] = fc.sample(product, 3)
  if (!alone || !white || !navy) return
  const products = [
    { ...alone, colours: [] },
    { ...white, colours },
    { ...navy, colours },
  ]
  const text = serializeCards(products)
  expect(text.split('oxford-navy')).toHaveLength(2)
  expect(parseCards(text)).toEqual(products)
})

test('products of one category are read with the names that only the first of them brings along', () => {
  const category = { slug: 'trousers', name: 'Trousers' }
  const products = fc.sample(product, 3).map(each => ({ ...each, category }))
  const text = serializeCards(products)
  expect(text.split('Trousers')).toHaveLength(2)
  expect(parseCards(text)).toEqual(products)
})

test('a card has two pictures at most, and no alt texts', () => {
  const image = { key: 'a', width: 8, height: 10, colour: '#a1b2c3', alt: 'A shirt' }
  const [shirt] = fc.sample(product, 1)
  if (!shirt) return
  const [read] = parseCards(serializeCard({ ...shirt, images: [image, image, image] }))
  expect(read?.images).toEqual([
    { ...image, alt: '' },
    { ...image, alt: '' },
  ])
})

test('tabs and line breaks in a name do not make another product', () => {
  const [shirt] = fc.sample(product, 1)
  if (!shirt) return
  expect(parseCards(serializeCard({ ...shirt, name: 'Oxford\tShirt\n1\t0' }))).toMatchObject([
    { name: 'Oxford Shirt 1 0' },
  ])
})
