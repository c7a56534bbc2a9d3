import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductBadge } from './product-badge.tsx'

test.each([
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
])('%j is marked %j', (product, words) => {
  const marks = renderToStaticMarkup(<ProductBadge product={product} />)
  expect(
    marks
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(words)
})
