import { createListeners } from '#app/shared/listeners.ts'
import type { Cart } from './cart.ts'
import { CART_STORAGE_KEY, readCart, writeCart } from './cart-storage.ts'

/** The cart of this browser, read once and then synchronised with local storage and other tabs. */

const EMPTY: Cart = []
const listeners = createListeners(() => {
  window.addEventListener('storage', readOtherTab)
  return () => window.removeEventListener('storage', readOtherTab)
})
let current: Cart | undefined
/** Set when storage refused the last write. The cart then lives only as long as the page. */
let isUnsaved = false

export function readCurrentCart(): Cart {
  current ??= readCart(readStored())
  return current
}

export function readServerCart(): Cart {
  return EMPTY
}

export function isCartLoaded(): boolean {
  return true
}

export function changeCart(change: (cart: Cart) => Cart): void {
  // Another tab may have written since this tab last read.
  const latest = isUnsaved ? readCurrentCart() : readCart(readStored())
  current = change(latest)
  saveCart(current)
  listeners.notify()
}

export const subscribeToCart = listeners.subscribe

function readOtherTab(event: StorageEvent): void {
  if (event.key !== CART_STORAGE_KEY && event.key !== null) return
  current = readCart(readStored())
  listeners.notify()
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(CART_STORAGE_KEY)
  } catch {
    isUnsaved = true // Storage is switched off.
    return null
  }
}

function saveCart(cart: Cart): void {
  try {
    window.localStorage.setItem(CART_STORAGE_KEY, writeCart(cart))
    isUnsaved = false
  } catch (error) {
    isUnsaved = true
    console.warn('Failed to save cart to localStorage', error)
  }
}
