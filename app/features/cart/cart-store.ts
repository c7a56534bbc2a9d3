import type { Cart } from './cart.ts'
import { CART_STORAGE_KEY, readCart, writeCart } from './cart-storage.ts'

/** The basket of this browser, read once and kept in step with local storage and with other tabs. */

const EMPTY: Cart = []
const listeners = new Set<() => void>()
let current: Cart | undefined

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
  current = change(readCart(readStored() ?? (current ? writeCart(current) : null)))
  saveCart(current)
  for (const listener of listeners) listener()
}

export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOverFromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', takeOverFromOtherTab)
  }
}

function takeOverFromOtherTab(event: StorageEvent): void {
  if (event.key !== CART_STORAGE_KEY && event.key !== null) return
  current = readCart(readStored())
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(CART_STORAGE_KEY)
  } catch {
    return null // Storage is switched off: the basket lives as long as the page.
  }
}

function saveCart(cart: Cart): void {
  try {
    window.localStorage.setItem(CART_STORAGE_KEY, writeCart(cart))
  } catch (error) {
    console.warn('Failed to save cart to localStorage', error)
  }
}
