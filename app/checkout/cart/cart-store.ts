import { createStoredValue } from '#app/shared/stored-value.ts'
import type { Cart } from './cart.ts'
import { CART_STORAGE_KEY, readCart, writeCart } from './cart-storage.ts'

/** The cart of this browser. */
const store = createStoredValue<Cart>({
  key: CART_STORAGE_KEY,
  read: readCart,
  write: writeCart,
})
const EMPTY: Cart = []

export const readCurrentCart = store.current
export const changeCart = store.change
export const subscribeToCart = store.subscribe

export function readServerCart(): Cart {
  return EMPTY
}

export function isCartLoaded(): boolean {
  return true
}
