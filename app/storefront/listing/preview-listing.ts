import { firstPageOf, type ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { isOnHand } from '#app/catalogue/products/product.ts'

/** A listing as it is shown. */
interface ShownListing {
  query: ProductQuery
  products: readonly CardProduct[]
  pageCount: number
}

/**
 * Returns those products of a listing that the next listing will show too, until it is there; undefined if that can't
 * be known. Narrower filters leave some of the products, in the same order. Another sorting is known if all products are
 * here.
 */
export function previewListing(
  { query, products, pageCount }: ShownListing,
  next: ProductQuery,
): readonly CardProduct[] | undefined {
  if (next.q !== query.q || next.collection !== query.collection || !isNarrower(query, next)) return undefined
  if (firstPageOf(query) > 1 || firstPageOf(next) > 1) return undefined
  if (next.sort !== query.sort && (pageCount > 1 || next.sort === 'relevance')) return undefined
  const left = products.filter(product => fits(product, next))
  if (left.length === 0) return undefined
  return next.sort === query.sort ? left : left.toSorted(byPrice(next.sort === 'price-asc' ? 1 : -1))
}

/** Whether the next listing leaves out everything that this one leaves out. */
function isNarrower(query: ProductQuery, next: ProductQuery): boolean {
  const isSameOrNew = (name: 'category' | 'size') => query[name] === undefined || query[name] === next[name]
  const isWithin = <Value>(values: readonly Value[], all: readonly Value[]) =>
    all.length === 0 || (values.length > 0 && values.every(value => all.includes(value)))
  return (
    isSameOrNew('category') &&
    isSameOrNew('size') &&
    isWithin(next.colours, query.colours) &&
    isWithin(next.featured, query.featured) &&
    (next.minPaisa ?? 0) >= (query.minPaisa ?? 0) &&
    (next.maxPaisa ?? Number.POSITIVE_INFINITY) <= (query.maxPaisa ?? Number.POSITIVE_INFINITY) &&
    (next.inStock || !query.inStock) &&
    (next.onSale || !query.onSale)
  )
}

function fits(product: CardProduct, query: ProductQuery): boolean {
  const { category, size, colours, featured, minPaisa, maxPaisa, inStock, onSale } = query
  const families = colours.length > 0 ? colourFamiliesOf((product.english ?? product).colour) : []
  return (
    (category === undefined || product.category.slug === category) &&
    (size === undefined || product.sizes.some(one => one.size === size && isOnHand(one))) &&
    (colours.length === 0 || colours.some(colour => families.includes(colour))) &&
    (featured.length === 0 || featured.some(one => one === product.featured)) &&
    product.pricePaisa >= (minPaisa ?? 0) &&
    product.pricePaisa <= (maxPaisa ?? Number.POSITIVE_INFINITY) &&
    (!inStock || product.stock > 0) &&
    (!onSale || product.compareAtPaisa !== null)
  )
}

/** As the server sorts: by price, and by id where prices are equal. */
function byPrice(direction: 1 | -1) {
  return (one: CardProduct, other: CardProduct) =>
    direction * (one.pricePaisa - other.pricePaisa || one.id - other.id)
}
