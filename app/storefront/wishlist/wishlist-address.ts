/** The page of the wishlist. */
export const WISHLIST = '/wishlist'

/** The key of the wishlist in local storage. */
export const WISHLIST_KEY = 'wishlist:v1'
