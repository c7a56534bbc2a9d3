import { readId } from '#app/shared/ids.ts'
import type { WishlistItem } from './wishlist.ts'

/** What a heart says of its product: the id, and the price in paisa. */
type Shown = Pick<WishlistItem, 'productId' | 'pricePaisa'>

/** `12,249000` */
export function writeHeart({ productId, pricePaisa }: Shown): string {
  return `${productId},${pricePaisa}`
}

export function readHeart(value: string | null): Shown | undefined {
  const [id, price] = value?.split(',') ?? []
  const productId = readId(id)
  return productId === undefined ? undefined : { productId, pricePaisa: Number(price) || 0 }
}
