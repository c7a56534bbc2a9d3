import { colourFamilyName } from '#app/catalogue/products/colours/colour-family.ts'
import { FEATURED_TITLES } from '#app/catalogue/products/featured-names.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { shortenText } from '#app/shared/text/shorten-text.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { COLLECTIONS } from './collection.ts'
import { type ProductQuery, productQueryHref } from './product-query.ts'

/** An active filter of the listing, and the address without it. */
interface ActiveFilter {
  label: string
  hrefWithout: string
}

/** The name of a category, by its slug. */
interface CategoryLabel {
  slug: string
  name: string
}

/** Returns the active filters, in the order of the filter form. */
export function activeFilters(query: ProductQuery, categories: readonly CategoryLabel[]): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (label: string, without: Partial<ProductQuery>) =>
    filters.push({ label, hrefWithout: productQueryHref(query, without) })

  if (query.q) add(`“${query.q}”`, { q: '' })
  if (query.category) add(categoryName(query.category, categories), { category: undefined })
  if (query.collection) add(t(COLLECTIONS[query.collection].title), { collection: undefined })
  if (query.size) add(t('Size {size}', { size: query.size }), { size: undefined })
  for (const colour of query.colours) {
    add(colourFamilyName(colour), { colours: query.colours.filter(other => other !== colour) })
  }
  const price = priceRange(query)
  if (price) add(price, { minPaisa: undefined, maxPaisa: undefined })
  if (query.inStock) add(t('In stock'), { inStock: false })
  if (query.onSale) add(t('On sale'), { onSale: false })
  for (const way of query.featured) {
    add(t(FEATURED_TITLES[way]), { featured: query.featured.filter(other => other !== way) })
  }
  return filters
}

/**
 * How many filters a shopper has set, as a button counts them: two colours are one filter. The set of products that the page
 * is about is none, nor is the search.
 */
export function countActiveFilters(query: ProductQuery): number {
  const { q, category, collection, size, colours, minPaisa, maxPaisa, inStock, onSale, featured } = query
  const isSetSearched = q !== '' && (category !== undefined || collection !== undefined)
  const hasPrice = minPaisa !== undefined || maxPaisa !== undefined
  const set = [isSetSearched, size, colours[0], hasPrice, inStock, onSale, featured[0]]
  return set.filter(Boolean).length
}

/** Returns the category's name. What an address says of one that does not exist is not repeated. */
function categoryName(slug: string, categories: readonly CategoryLabel[]): string {
  return categories.find(category => category.slug === slug)?.name ?? t('Category not found')
}

interface Listing {
  query: ProductQuery
  categories: readonly CategoryLabel[]
  /** The corrected search, if words were corrected. */
  corrected?: string
}

/** The heading of the listing of all products. */
export const SHOP_ALL = message('Shop All')

/** Returns the heading of a listing: its search, or its set of products. */
export function listingTitle({ query, categories, corrected }: Listing): string {
  const name = listingName(query, categories)
  if (!query.q) return name ?? featuredTitle(query)
  const words = shortenText(corrected ?? query.q, LONGEST_SEARCH_IN_TITLE)
  return name ? t('Results for “{words}” in {name}', { words, name }) : t('Results for “{words}”', { words })
}

/** Returns the name of the listed category or collection, if it is one. */
export function listingName(
  { category, collection, ownCollection }: ProductQuery,
  categories: readonly CategoryLabel[],
): string | undefined {
  if (ownCollection) return ownCollection.title
  if (category) return categoryName(category, categories)
  return collection && t(COLLECTIONS[collection].heading)
}

/** The home page links to listings of one featured group, which are named after it. */
function featuredTitle({ featured: [way, other] }: ProductQuery): string {
  return t(way && !other ? FEATURED_TITLES[way] : SHOP_ALL)
}

/** In characters. A shopper who pastes a whole page into the search still sees it in the search field. */
const LONGEST_SEARCH_IN_TITLE = 60

function priceRange({ minPaisa, maxPaisa }: ProductQuery): string | undefined {
  if (minPaisa !== undefined && maxPaisa !== undefined) {
    return t('{from} to {to}', { from: formatPaisa(minPaisa), to: formatPaisa(maxPaisa) })
  }
  if (minPaisa !== undefined) return t('From {price}', { price: formatPaisa(minPaisa) })
  if (maxPaisa !== undefined) return t('Up to {price}', { price: formatPaisa(maxPaisa) })
  return undefined
}
