/**
 * Collections: products that belong together across categories, each with a listing of its own at
 * `/products?collection=…`. The home page's rows are made of them.
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
  /** Over its row on the home page. */
  title: string
  /** Over its listing, which a category of the same name must not be taken for. */
  heading: string
  /** What belongs to it: the newest products, or those whose name or category contains one of the terms. */
  of: 'newest' | { terms: readonly string[] }
}

export const COLLECTIONS: Record<CollectionSlug, Collection> = {
  'new-arrivals': { title: 'New Arrivals', heading: 'New Arrivals', of: 'newest' },
  tracksuits: { title: 'Tracksuits', heading: 'All tracksuits', of: { terms: ['tracksuit'] } },
  'old-money': { title: 'Old Money', heading: 'The Old Money collection', of: { terms: ['old money'] } },
  trousers: { title: 'Trousers', heading: 'All trousers', of: { terms: ['trouser', 'track pants'] } },
  shirts: { title: 'Shirts', heading: 'All shirts', of: { terms: ['shirt'] } },
  'shalwar-kameez': {
    title: 'Shalwar Kameez',
    heading: 'All shalwar kameez',
    of: { terms: ['shalwar', 'kameez'] },
  },
}

/** So many of the newest products are new arrivals. */
export const NEW_ARRIVAL_COUNT = 12

/** The collection's slug, where the text names one. */
export function readCollection(text: string | null): CollectionSlug | undefined {
  const slug = text?.trim().toLowerCase()
  return COLLECTION_SLUGS.find(known => known === slug)
}
