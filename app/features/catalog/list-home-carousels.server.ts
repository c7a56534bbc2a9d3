import { and, ilike, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories, products } from '#app/platform/db/schema.server.ts'
import type { HomeCarousel } from './home-carousel.ts'
import { NEWEST_FIRST } from './list-products.server.ts'
import type { Product } from './product.ts'
import { isShown, selectProducts, toProduct } from './product-rows.server.ts'

/** What a row shows: products whose name or category has one of the terms in it. */
interface Group {
  title: string
  terms: readonly [string, ...string[]]
}

const GROUPS: readonly Group[] = [
  { title: 'Tracksuits', terms: ['tracksuit'] },
  { title: 'Old Money', terms: ['old money'] },
  { title: 'Trousers', terms: ['trouser', 'track pants'] },
  { title: 'Shirts', terms: ['shirt'] },
]

const LONGEST_CAROUSEL = 12

/** Answers the rows of the home page in their order, without those that would be empty. */
export async function listHomeCarousels(database: Queryable): Promise<HomeCarousel[]> {
  const carousels = await Promise.all(GROUPS.map(group => readCarousel(database, group)))
  return carousels.filter(carousel => carousel.products.length > 0)
}

async function readCarousel(database: Queryable, group: Group): Promise<HomeCarousel> {
  const rows = await selectProducts(database)
    .where(and(isShown, or(...group.terms.flatMap(nameOrCategoryHas))))
    .orderBy(...NEWEST_FIRST)
    .limit(LONGEST_CAROUSEL)
  const found = rows.map(toProduct)
  return { title: group.title, listing: listingOf(group, found), products: found }
}

function nameOrCategoryHas(term: string): SQL[] {
  return [ilike(products.name, `%${term}%`), ilike(categories.name, `%${term}%`)]
}

/** The category that is called like the row, or, where the owner has none, a search. */
function listingOf({ terms }: Group, found: readonly Product[]): string {
  for (const term of terms) {
    const namesake = found.find(product => product.category.name.toLowerCase().includes(term))
    if (namesake) return `/products?category=${namesake.category.slug}`
  }
  return `/products?q=${encodeURIComponent(terms[0])}`
}
