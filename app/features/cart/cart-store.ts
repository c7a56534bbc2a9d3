import { createListeners } from '#app/shared/listeners.ts'
import type { Cart } from './cart.ts'
import { CART_STORAGE_KEY, readCart, writeCart } from './cart-storage.ts'

/** The basket of this browser, read once and kept in step with local storage and with other tabs. */

const EMPTY: Cart = []
const listeners = createListeners(() => {
  window.addEventListener('storage', takeOverFromOtherTab)
  return () => window.removeEventListener('storage', takeOverFromOtherTab)
})
let current: Cart | undefined
/** Set when storage refused the last write: the basket then lives as long as the page. */
let isUnsaved = false

export function readCurrentCart(): Cart {
  current ??= readCart(readStored())
  return current
}

export function cartOnServer(): Cart {
  return EMPTY
}

export function isCartLoaded(): boolean {
  return true
}

export function changeCart(change: (cart: Cart) => Cart): void {
  // Another tab may have written since this one last looked.
  const latest = isUnsaved ? readCurrentCart() : readCart(readStored())
  current = change(latest)
  saveCart(current)
  listeners.notify()
}

export const subscribeToCart = listeners.subscribe

function takeOverFromOtherTab(event: StorageEvent): void {
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
