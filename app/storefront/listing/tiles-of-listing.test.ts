import { expect, test } from 'vitest'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import type { Tile } from '#app/owner/settings/store-settings.ts'
import { tilesOfListing } from './tiles-of-listing.ts'

const PICTURE = { key: 'a'.repeat(32), width: 1800, height: 1200, colour: '#a88358', alt: '' }
const tile = (title: string, listing: Tile['listing'], after = 4): Tile => ({
  title,
  text: '',
  picture: PICTURE,
  to: '/about',
  listing,
  after,
})
const TILES = [
  tile('Later', 'everything', 9),
  tile('First', 'everything'),
  tile('Shirts', 'shirts'),
  tile('Category', 'category-3'),
  tile('Eid', 'collection-3'),
]
const titles = (query: object, ownSet?: 'category-3' | 'collection-3') =>
  tilesOfListing(TILES, { query: { ...EVERYTHING, ...query }, ownSet, openPaths: undefined }).map(
    ({ title }) => title,
  )

// product: 4.22
test('tiles stand in their listing by their places, in any sorting, on its first page alone, and while nothing narrows it', () => {
  expect(titles({})).toEqual(['First', 'Later'])
  expect(titles({ sort: 'price-asc' })).toEqual(['First', 'Later'])
  expect(titles({ page: 2, fromPage: 1 })).toEqual(['First', 'Later'])
  expect(titles({ page: 2 })).toEqual([])
  expect(titles({ size: 'M' })).toEqual([])
  expect(titles({ q: 'shirt' })).toEqual([])
  expect(titles({ collection: 'shirts' })).toEqual(['Shirts'])
  expect(titles({ category: 'polos' }, 'category-3')).toEqual(['Category'])
  expect(titles({ ownCollection: { slug: 'eid', title: 'Eid' } }, 'collection-3')).toEqual(['Eid'])
})

// product: 4.22
test('a tile leads nowhere while shoppers cannot open its page', () => {
  const [hidden] = tilesOfListing([{ ...tile('Fabric', 'everything'), to: '/pages/fabric' }], {
    query: EVERYTHING,
    ownSet: undefined,
    openPaths: new Set(['/pages/other']),
  })
  expect(hidden).toMatchObject({ title: 'Fabric', to: '' })
})
