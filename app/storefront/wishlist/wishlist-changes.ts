import { z } from 'zod'
import { LARGEST_ID } from '#app/shared/ids.ts'
import { MOST_WISHLIST_ITEMS, type WishlistChanges } from './wishlist.ts'
import { readItems } from './wishlist-storage.ts'

/** Changes that a browser made without a connection, at most: each product of a full list, exchanged. */
const MOST_REMOVED = 1_000
const LONGEST_JSON = 50_000

const changesSchema = z.object({
  save: z.array(z.unknown()).max(MOST_WISHLIST_ITEMS).transform(readItems),
  remove: z.array(z.int().min(1).max(LARGEST_ID)).max(MOST_REMOVED),
})

/** Parses the JSON of changes that a browser sent; undefined if it can’t be read. */
export function parseWishlistChanges(json: unknown): WishlistChanges | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_JSON) return undefined
  try {
    return changesSchema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
