import type { Featured } from './product.ts'

/** What staff read for each way to feature a product. */
export const FEATURED_NAMES: Record<Featured, string> = {
  none: 'None',
  'best-selling': 'Best selling',
  'trending-now': 'Trending now',
}
