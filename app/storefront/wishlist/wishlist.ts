/** The wishlist of a browser: what is on it, whose it is, and what the account does not know yet. Pure functions. */

/** A product on a wishlist. */
export interface WishlistItem {
  productId: number
  /** What it cost when it was saved, in paisa. */
  pricePaisa: number
  /** Milliseconds since 1970. */
  savedAt: number
}

export interface Wishlist {
  /** Newest first. */
  items: readonly WishlistItem[]
  /** The email of the account that it is a copy of; null for a guest’s. */
  account: string | null
  /** Products whose saving or removal the account does not know yet. */
  unsent: readonly number[]
}

/** What an account is to learn of a wishlist. */
export interface WishlistChanges {
  save: WishlistItem[]
  /** Product ids. */
  remove: number[]
}

/** Of one list. The oldest make room for new ones. */
export const MOST_WISHLIST_ITEMS = 100

export const EMPTY_WISHLIST: Wishlist = { items: [], account: null, unsent: [] }

export function isSaved({ items }: Wishlist, productId: number): boolean {
  return items.some(item => item.productId === productId)
}

/** Puts a product at the beginning. One that is on the list stays as it was saved. */
export function saveItem(list: Wishlist, item: WishlistItem): Wishlist {
  if (isSaved(list, item.productId)) return list
  return noteUnsent({ ...list, items: newestItems([item, ...list.items]) }, [item.productId])
}

export function removeItems(list: Wishlist, productIds: readonly number[]): Wishlist {
  const items = list.items.filter(({ productId }) => !productIds.includes(productId))
  return items.length === list.items.length ? list : noteUnsent({ ...list, items }, productIds)
}

/**
 * Makes the list that of the person who is signed in. A guest’s becomes part of the account’s; that of another account is
 * dropped, and so is an account’s when it is signed out: the browser may be shared.
 *
 * @param account the email of who is signed in; null for a guest
 */
export function adoptAccount(list: Wishlist, account: string | null): Wishlist {
  if (list.account === account) return list
  if (list.account !== null) return { ...EMPTY_WISHLIST, account }
  return { ...list, account, unsent: list.items.map(({ productId }) => productId) }
}

export function unsentChanges({ items, unsent }: Wishlist): WishlistChanges {
  const save = items.filter(({ productId }) => unsent.includes(productId))
  const saved = new Set(save.map(({ productId }) => productId))
  return { save, remove: unsent.filter(productId => !saved.has(productId)) }
}

/** Takes over the list of the account, and on top of it what was changed here while it was asked for. */
export function takeAccountItems(
  list: Wishlist,
  items: readonly WishlistItem[],
  sent: WishlistChanges,
): Wishlist {
  const sentIds = (changes: WishlistChanges, isSave: boolean) =>
    isSave ? changes.save.map(({ productId }) => productId) : changes.remove
  const unsent = list.unsent.filter(id => !sentIds(sent, isSaved(list, id)).includes(id))
  const changedHere = unsentChanges({ ...list, unsent })
  const ofAccount = items.filter(({ productId }) => !unsent.includes(productId))
  return { ...list, items: newestItems([...changedHere.save, ...ofAccount]), unsent }
}

/** In the order in which they were saved, newest first, each product once, and as many as a list has. */
export function newestItems(items: readonly WishlistItem[]): WishlistItem[] {
  const byProduct = new Map(items.map(item => [item.productId, item]))
  return [...byProduct.values()]
    .sort((one, other) => other.savedAt - one.savedAt)
    .slice(0, MOST_WISHLIST_ITEMS)
}

/** A guest’s list has no account that has to learn of it. */
function noteUnsent(list: Wishlist, productIds: readonly number[]): Wishlist {
  return list.account === null ? list : { ...list, unsent: [...new Set([...list.unsent, ...productIds])] }
}
