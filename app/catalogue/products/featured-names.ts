import { message } from '#app/shared/text/translate.ts'
import type { Featured } from './product.ts'

/** A way to feature a product that shoppers see: a row on the home page, a filter, a badge. */
export type FeaturedSet = Exclude<Featured, 'none'>

/** In the order in which pages show them. */
export const FEATURED_SETS = ['best-selling', 'trending-now'] as const satisfies readonly FeaturedSet[]

/** What staff read for each way to feature a product. */
export const FEATURED_NAMES: Record<Featured, string> = {
  none: message('None'),
  'best-selling': message('Best selling'),
  'trending-now': message('Trending now'),
}

/** What shoppers read on one product of each. */
export const FEATURED_BADGES: Record<FeaturedSet, string> = {
  'best-selling': message('Best seller'),
  'trending-now': message('Trending'),
}

/** What shoppers read over the products of each. */
export const FEATURED_TITLES: Record<FeaturedSet, string> = {
  'best-selling': message('Best sellers'),
  'trending-now': message('Trending now'),
}
