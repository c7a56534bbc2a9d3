import { message } from '#app/shared/text/translate.ts'
/**
 * Collections: products grouped across categories, each with a listing at `/products?collection=…`. The rows of the home
 * page are collections.
 */

export const COLLECTION_SLUGS = [
  'new-arrivals',
  'tracksuits',
  'old-money',
  'trousers',
  'shirts',
  'shalwar-kameez',
] as const
export type CollectionSlug = (typeof COLLECTION_SLUGS)[number]

interface Collection {
  /** The heading of its row on the home page. */
  title: string
  /** The heading of its listing, different from that of a category with the same name. */
  heading: string
  /** The newest products, or those whose name or category contains one of the terms. */
  of: 'newest' | { terms: readonly string[] }
}

export const COLLECTIONS: Record<CollectionSlug, Collection> = {
  'new-arrivals': { title: message('New Arrivals'), heading: message('New Arrivals'), of: 'newest' },
  tracksuits: {
    title: message('Tracksuits'),
    heading: message('All tracksuits'),
    of: { terms: ['tracksuit'] },
  },
  'old-money': {
    title: message('Old Money'),
    heading: message('The Old Money collection'),
    of: { terms: ['old money'] },
  },
  trousers: {
    title: message('Trousers'),
    heading: message('All trousers'),
    of: { terms: ['trouser', 'track pants'] },
  },
  shirts: { title: message('Shirts'), heading: message('All shirts'), of: { terms: ['shirt'] } },
  'shalwar-kameez': {
    title: message('Shalwar Kameez'),
    heading: message('All shalwar kameez'),
    of: { terms: ['shalwar', 'kameez'] },
  },
}

/** The number of newest products that are new arrivals. */
export const NEW_ARRIVAL_COUNT = 12

/** Returns the slug of a collection; undefined for any other text. */
export function readCollection(text: string | null): CollectionSlug | undefined {
  const slug = text?.trim().toLowerCase()
  return COLLECTION_SLUGS.find(known => known === slug)
}
