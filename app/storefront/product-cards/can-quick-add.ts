import { canBeOrdered, type Product } from '#app/catalogue/products/product.ts'
import { isLength } from '#app/catalogue/products/size-length.ts'

/** Whether a press on a card is enough to say what to buy: not of cloth, whose length has to be chosen. */
export function canQuickAdd(product: Pick<Product, 'sizes'>): boolean {
  return canBeOrdered(product) && !product.sizes.some(({ size }) => isLength(size))
}
