import { createStoredValue } from '#app/shared/stored-value.ts'
import { EMPTY_WISHLIST, type Wishlist } from './wishlist.ts'
import { WISHLIST_KEY } from './wishlist-address.ts'
import { readWishlist, writeWishlist } from './wishlist-storage.ts'

/** The wishlist of this browser. */
export const wishlistStore = createStoredValue<Wishlist>({
  key: WISHLIST_KEY,
  read: readWishlist,
  write: writeWishlist,
})

export function wishlistOnServer(): Wishlist {
  return EMPTY_WISHLIST
}
