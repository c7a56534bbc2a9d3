import { readId } from '#app/shared/ids.ts'
import { EMPTY_WISHLIST, newestItems, type Wishlist, type WishlistItem } from './wishlist.ts'

/** Far more than a list holds. */
const MOST_READ = 1_000
const HIGHEST_PRICE_PAISA = 1_000_000_000

/** An item as it is stored and sent: product, price in paisa, milliseconds since 1970. */
type WrittenItem = [productId: number, pricePaisa: number, savedAt: number]

/** Reads a stored wishlist. Storage may hold anything: what can’t be an item is left out. */
export function readWishlist(stored: string | null): Wishlist {
  try {
    const { items, account, unsent } = Object(JSON.parse(stored ?? 'null'))
    return {
      items: readItems(items),
      account: typeof account === 'string' && account !== '' ? account : null,
      unsent: asList(unsent).flatMap(id => readId(String(id)) ?? []),
    }
  } catch {
    return EMPTY_WISHLIST
  }
}

export function writeWishlist({ items, account, unsent }: Wishlist): string {
  return JSON.stringify({ items: items.map(writeItem), ...(account !== null && { account, unsent }) })
}

/** Reads items from a response or from storage. */
export function readItems(value: unknown): WishlistItem[] {
  return newestItems(asList(value).flatMap(each => readItem(each) ?? []))
}

export function writeItem({ productId, pricePaisa, savedAt }: WishlistItem): WrittenItem {
  return [productId, pricePaisa, savedAt]
}

function readItem(value: unknown): WishlistItem | undefined {
  const [id, price, at] = asList(value)
  const productId = readId(String(id))
  if (productId === undefined || !isWhole(price, HIGHEST_PRICE_PAISA) || !isWhole(at, 8.64e15))
    return undefined
  return { productId, pricePaisa: price, savedAt: at }
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_READ) : []
}
