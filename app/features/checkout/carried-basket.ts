import { type BasketLine, readBasket } from '#app/features/cart/basket-line.ts'

/**
 * The basket that an address carries: a product page's form leads here by GET with `id`, `size` and `quantity`, which
 * is how somebody without JavaScript buys. Nothing where the address names no product or makes no sense.
 */
export function readCarriedBasket(searchParams: URLSearchParams): BasketLine[] | undefined {
  const id = searchParams.get('id')
  if (!id) return undefined
  const quantity = Number(searchParams.get('quantity') ?? 1)
  return readBasket(
    JSON.stringify([{ id, size: searchParams.get('size') ?? '', quantity: Math.floor(quantity) }]),
  )
}
