import { expect, test } from 'vitest'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { dealProducts } from './deal-products.ts'
import type { HomeCarousel } from './home-carousel.ts'
import type { ShownSection } from './shown-sections.ts'

const FOUR: ShownSection = { id: 'best', kind: 'products', set: 'best-selling', title: '', look: 'four' }
const ROW: ShownSection = { id: 'row', kind: 'products', set: 'shirts', title: '' }
const TABS: ShownSection = { id: 'tabs', kind: 'categories', title: '' }
const STORY: ShownSection = {
  id: 'story',
  kind: 'picture',
  promotion: { title: '', description: '', picture: null, leadsTo: 'everything', pieces: [3] },
}

// product: 3.12
test('a product stands in the first place that has it', () => {
  const rows = [
    carousel('best-selling', 1, 2, 3, 4, 5, 6),
    carousel('shirts', 2, 7),
    carousel('trousers', 7, 8),
  ]
  expect(dealt([FOUR, STORY, TABS], rows)).toEqual({
    best: [[1, 2, 4, 5]],
    story: [],
    tabs: [[7], [8]],
  })
})

// product: 3.12
test('the tabs of the standard page share what is left of thirty, and one with nothing left is not there', () => {
  const many = (from: number) => Array.from({ length: 12 }, (_, index) => from + index)
  const rows = [
    carousel('best-selling', ...many(1)),
    carousel('tracksuits', 100, 101),
    carousel('old-money', ...many(200)),
    carousel('trousers', ...many(300)),
    carousel('shirts', ...many(400)),
    carousel('shalwar-kameez', 1, 2),
  ]
  const { best = [], tabs = [] } = dealt([FOUR, TABS], rows)
  expect(best.flat()).toHaveLength(4)
  expect(tabs.map(tab => tab.length)).toEqual([2, 6, 6, 6])
})

// product: 3.12
test('a row that the owner chose has all of its products, and the tabs none of them', () => {
  const rows = [carousel('shirts', 1, 2, 3), carousel('trousers', 3, 4)]
  expect(dealt([ROW, ROW, TABS], rows)).toEqual({ row: [[1, 2, 3]], tabs: [[4]] })
})

function carousel(set: HomeCarousel['set'], ...ids: number[]): HomeCarousel {
  return { set, title: set, listing: '/products', products: ids.map(id => ({ id }) as CardProduct) }
}

function dealt(sections: readonly ShownSection[], rows: readonly HomeCarousel[]) {
  return Object.fromEntries(
    Object.entries(dealProducts(sections, rows)).map(([id, own]) => [
      id,
      own.map(({ products }) => products.map(product => product.id)),
    ]),
  )
}
