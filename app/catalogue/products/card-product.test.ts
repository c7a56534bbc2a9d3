import { expect, test } from 'vitest'
import { type CardProduct, cardsOf } from './card-product.ts'

const image = { key: 'a', width: 8, height: 10, colour: '#a1b2c3', alt: 'A shirt' }
const shirt: CardProduct = {
  id: 1,
  slug: 'shirt',
  name: 'Shirt',
  colour: 'Navy',
  category: { name: 'Shirts', slug: 'shirts' },
  pricePaisa: 249_000,
  compareAtPaisa: null,
  featured: 'none',
  images: [image, image, image, image],
  sizes: [{ size: 'M', available: 3 }],
  stock: 3,
  colours: [],
}

test('a card has three pictures at most, without alt texts', () => {
  const [card] = cardsOf([shirt])
  expect(card?.images).toEqual([
    { ...image, alt: '' },
    { ...image, alt: '' },
    { ...image, alt: '' },
  ])
})

test('a page is sent nothing that only the product’s own page shows', () => {
  const whole = {
    ...shirt,
    description: 'Soft.',
    style: { id: 3, name: 'Oxford' },
    gtins: { M: '4006381333931' },
  }
  expect(cardsOf([whole])).toEqual(cardsOf([shirt]))
})
