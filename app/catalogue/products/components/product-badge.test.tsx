import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductBadge } from './product-badge.tsx'

type Badged = Parameters<typeof ProductBadge>[0]['product']
type BadgedProduct = Omit<Badged, 'featured'> & Partial<Badged>

const PRE_ORDERED = [{ size: 'M', available: 4, shipsOn: '2026-12-12' }]

// product: 3.5, 4.3, 4.11, 59.2
test.each<[BadgedProduct, string]>([
  [{ stock: 40, pricePaisa: 100_000, compareAtPaisa: null }, ''],
  [{ stock: 6, pricePaisa: 100_000, compareAtPaisa: null }, ''],
  [{ stock: 5, pricePaisa: 100_000, compareAtPaisa: null }, 'Only 5 left'],
  [{ stock: 1, pricePaisa: 100_000, compareAtPaisa: null }, 'Only 1 left'],
  [{ stock: 0, pricePaisa: 100_000, compareAtPaisa: null }, 'Sold out'],
  [{ stock: 0, pricePaisa: 50_000, compareAtPaisa: 100_000 }, 'Sold out'],
  [{ stock: 40, pricePaisa: 75_000, compareAtPaisa: 100_000 }, 'Sale −25%'],
  [{ stock: 40, pricePaisa: 66_700, compareAtPaisa: 100_000 }, 'Sale −33%'],
  [{ stock: 40, pricePaisa: 99_900, compareAtPaisa: 100_000 }, 'Sale'],
  [{ stock: 3, pricePaisa: 50_000, compareAtPaisa: 100_000 }, 'Sale −50% Only 3 left'],
  [{ stock: 40, pricePaisa: 100_000, compareAtPaisa: null, featured: 'best-selling' }, 'Best seller'],
  [
    { stock: 40, pricePaisa: 50_000, compareAtPaisa: 100_000, featured: 'trending-now' },
    'Sale −50% Trending',
  ],
  [{ stock: 3, pricePaisa: 100_000, compareAtPaisa: null, featured: 'best-selling' }, 'Only 3 left'],
  [{ stock: 0, pricePaisa: 100_000, compareAtPaisa: null, featured: 'best-selling' }, 'Sold out'],
  [{ stock: 0, sizes: PRE_ORDERED, pricePaisa: 50_000, compareAtPaisa: 100_000 }, 'Sale −50% Pre-order'],
  [{ stock: 3, sizes: PRE_ORDERED, pricePaisa: 100_000, compareAtPaisa: null }, ''],
])('%j is marked %j', (product, words) => {
  const marks = renderToStaticMarkup(<ProductBadge product={{ featured: 'none', ...product }} />)
  expect(
    marks
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(words)
})
