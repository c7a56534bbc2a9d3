import type { Cart } from '#app/features/cart/cart.ts'

/**
 * The key that makes a checkout idempotent. It is made for a cart and stored beside it in the browser, so
 * that a double click, a retry after a lost response, a second tab, or Back and Forward all send the same
 * key. Another cart gets another key.
 */

const CHECKOUT_STORAGE_KEY = 'checkout:v1'

interface StoredKey {
  key: string
  cart: string
}

let unstored: StoredKey | undefined
/** Set when storage refused the last write. The key then lives only as long as the page. */
let isUnstorable = false

/**
 * The key of this cart: the stored one, or a new one.
 *
 * @param usedKey a key that has made an order with other details, and is discarded
 */
export function keyForCart(items: Cart, usedKey?: string): string {
  const cart = JSON.stringify(items.map(line => [line.id, line.size ?? '', line.quantity]))
  const stored = readStoredKey()
  if (stored?.cart === cart && stored.key !== usedKey) return stored.key
  const made = { key: makeKey(), cart }
  storeKey(made)
  return made.key
}

/** Deletes the key if it is the current one. Returns true the first time only: the cart has been ordered. */
export function retireKey(key: string): boolean {
  if (readStoredKey()?.key !== key) return false
  storeKey(undefined)
  return true
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served without TLS. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function readStoredKey(): StoredKey | undefined {
  if (isUnstorable) return unstored
  try {
    const value = JSON.parse(window.localStorage.getItem(CHECKOUT_STORAGE_KEY) ?? 'null')
    // Pages of earlier versions stored the cart as `basket`. Their key must not be lost, or the cart is ordered twice.
    const cart = value?.cart ?? value?.basket
    return typeof value?.key === 'string' && typeof cart === 'string' ? { key: value.key, cart } : undefined
  } catch {
    return undefined
  }
}

function storeKey(stored: StoredKey | undefined): void {
  unstored = stored
  try {
    if (stored) window.localStorage.setItem(CHECKOUT_STORAGE_KEY, JSON.stringify(stored))
    else window.localStorage.removeItem(CHECKOUT_STORAGE_KEY)
    isUnstorable = false
  } catch {
    isUnstorable = true
  }
}
