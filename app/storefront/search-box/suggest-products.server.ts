import { readListedCategories } from '#app/catalogue/categories/shared-categories.server.ts'
import { EVERYTHING, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { canBeOrdered, type Product } from '#app/catalogue/products/product.ts'
import { hasSizePrices } from '#app/catalogue/products/size-price.ts'
import { isQuestion } from '#app/catalogue/search/help-words.ts'
import { readSearch } from '#app/catalogue/search/read-search.ts'
import type { SynonymGroup } from '#app/catalogue/search/search-synonyms.ts'
import { readSearchWords, wordKey } from '#app/catalogue/search/search-words.ts'
import { readSharedCharts } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { metreStepOf, stepSize } from '#app/shared/sold-quantity.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import type { SearchSuggestions } from './search-suggestions.ts'

const MOST_PRODUCTS = 5
const MOST_CATEGORIES = 2

/** The products that fit a search best, or the nearest where none fits, and the categories whose names have one of its words. */
export async function suggestProducts(
  { database, sharedReads }: Pick<Services, 'database' | 'sharedReads'>,
  q: string,
  { synonyms, isGrouped }: { synonyms?: readonly SynonymGroup[]; isGrouped?: boolean } = {},
): Promise<Omit<SearchSuggestions, 'helpPages'>> {
  if (q === '') return { categories: [], products: [], total: 0, hasMore: false, isNearest: false }
  const [{ products: found, total, counts, corrected, near }, categories] = await Promise.all([
    listProducts(
      database,
      { ...EVERYTHING, q },
      { synonyms, shared: sharedReads, isGrouped, most: 2 * MOST_PRODUCTS },
    ),
    readListedCategories({ database, sharedReads }),
  ])
  const charts = await readSharedCharts({ database, sharedReads })
  const words = readSearch(corrected ?? q, charts)?.words ?? []
  const nearest = near && near.nearBy !== 'name' && !isQuestion(q) ? near.products : []
  const others = nearest.filter(product => !found.some(({ id }) => id === product.id))
  // Of what is found and what is near to it, what can be bought is first.
  const products = [...found, ...others].toSorted(
    (one, other) => Number(canBeOrdered(other)) - Number(canBeOrdered(one)),
  )
  return {
    corrected: total > 0 ? corrected : undefined,
    categories: categories
      .filter(({ name, slug }) => isNamedBy(name, words) || isNamedBy(slug, words))
      .slice(0, MOST_CATEGORIES)
      .map(({ name, slug }) => ({ name, href: productQueryHref(EVERYTHING, { category: slug }) })),
    products: products.slice(0, MOST_PRODUCTS).map(product => ({
      name: product.name,
      href: `/product/${product.slug}`,
      pricePaisa: product.pricePaisa,
      ...stepOf(product),
      ...(hasSizePrices(product) && { isFrom: true as const }),
      compareAtPaisa: product.compareAtPaisa,
      picture: product.images[0] ?? null,
    })),
    total,
    hasMore: counts.hasMore,
    isNearest: total === 0 && nearest.length > 0,
  }
}

function stepOf({ sizes }: Pick<Product, 'sizes'>): { step?: string } {
  const step = metreStepOf(sizes)
  return step === undefined ? {} : { step: stepSize(step) }
}

/** Every word begins one of the name's: `track p` names Track Pants. A slug has the words of the English name. */
function isNamedBy(name: string, words: readonly string[]): boolean {
  const parts = readSearchWords(name).map(wordKey)
  return words.length > 0 && words.every(word => parts.some(part => part.startsWith(wordKey(word))))
}
