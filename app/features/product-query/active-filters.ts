import { colourFamilyName } from '#app/features/products/colour-family.ts'
import { FEATURED_TITLES } from '#app/features/products/featured-names.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { shortenText } from '#app/shared/shorten-text.ts'
import { COLLECTIONS } from './collection.ts'
import { type ProductQuery, productQueryHref } from './product-query.ts'

/** One thing that narrows the listing, and the address of the listing without it. */
interface ActiveFilter {
  label: string
  hrefWithout: string
}

/** What a category is called, by the slug that an address holds. */
export interface CategoryLabel {
  slug: string
  name: string
}

/** Everything that narrows the listing now, in the order of the filter form. */
export function activeFilters(query: ProductQuery, categories: readonly CategoryLabel[]): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (label: string, without: Partial<ProductQuery>) =>
    filters.push({ label, hrefWithout: productQueryHref(query, without) })

  if (query.q) add(`“${query.q}”`, { q: '' })
  if (query.category) add(categoryName(query.category, categories), { category: undefined })
  if (query.collection) add(COLLECTIONS[query.collection].title, { collection: undefined })
  if (query.size) add(`Size ${query.size}`, { size: undefined })
  for (const colour of query.colours) {
    add(colourFamilyName(colour), { colours: query.colours.filter(other => other !== colour) })
  }
  const price = priceRange(query)
  if (price) add(price, { minPaisa: undefined, maxPaisa: undefined })
  if (query.inStock) add('In stock', { inStock: false })
  if (query.onSale) add('On sale', { onSale: false })
  for (const way of query.featured) {
    add(FEATURED_TITLES[way], { featured: query.featured.filter(other => other !== way) })
  }
  return filters
}

/** The category's name; an address may name one that is gone, which then stands for itself. */
function categoryName(slug: string, categories: readonly CategoryLabel[]): string {
  return categories.find(category => category.slug === slug)?.name ?? slug
}

interface Listing {
  query: ProductQuery
  categories: readonly CategoryLabel[]
  /** What was searched for instead, where words were corrected. */
  corrected?: string
}

/** What stands over the listing of everything. */
export const SHOP_ALL = 'Shop All'

/** What stands over a listing: the search that it answers, or the products that it is of. */
export function listingTitle({ query, categories, corrected }: Listing): string {
  const place = placeName(query, categories)
  if (!query.q) return place ?? featuredTitle(query)
  const results = `Results for “${shortenText(corrected ?? query.q, LONGEST_SEARCH_IN_TITLE)}”`
  return place ? `${results} in ${place}` : results
}

/** The name of the category or collection that is listed, if it is one. */
export function placeName(
  { category, collection }: ProductQuery,
  categories: readonly CategoryLabel[],
): string | undefined {
  if (category) return categoryName(category, categories)
  return collection && COLLECTIONS[collection].heading
}

/** The home page leads to a listing of one way to be featured alone, which is then named after it. */
function featuredTitle({ featured: [way, other] }: ProductQuery): string {
  return way && !other ? FEATURED_TITLES[way] : SHOP_ALL
}

/** In letters. A shopper who pastes a page into the search sees all of it beside the filters. */
const LONGEST_SEARCH_IN_TITLE = 60

function priceRange({ minPaisa, maxPaisa }: ProductQuery): string | undefined {
  if (minPaisa !== undefined && maxPaisa !== undefined) {
    return `${formatPaisa(minPaisa)} to ${formatPaisa(maxPaisa)}`
  }
  if (minPaisa !== undefined) return `From ${formatPaisa(minPaisa)}`
  if (maxPaisa !== undefined) return `Up to ${formatPaisa(maxPaisa)}`
  return undefined
}
