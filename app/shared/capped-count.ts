/** Lists count and page this far, those of staff and those of products; filters reach the rest. */
export const MOST_LISTED = 10_000

/** Those that search, or combine filters that no index has, count and page this far. */
export const MOST_FOUND = 1_000

/** A search counts so many at once, and more as far as staff page. */
export const COUNTED_FIRST = 250

/** How many a search counts for a page, which is counted from 1: at least as far as the page after it, and `most` at most. */
export function countedFor(page: number, pageLength: number, most: number): number {
  return Math.min(Math.max((page + 1) * pageLength, COUNTED_FIRST), most)
}

/** A number of rows, counted up to a limit. */
export interface CappedCount {
  total: number
  /** There are more than were counted. */
  hasMore: boolean
}

/** Caps what a query counted that stops at `most + 1`. */
export function capCount(counted: number, most: number): CappedCount {
  return { total: Math.min(counted, most), hasMore: counted > most }
}

/** `1,234`, or `10,000+` where there are more. */
export function formatCount({ total, hasMore }: CappedCount): string {
  return `${total.toLocaleString('en')}${hasMore ? '+' : ''}`
}
