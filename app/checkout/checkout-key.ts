import type { Cart } from '#app/checkout/cart/cart.ts'
import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'

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
  const { key, cart, basket } = Object(readStoredJson('local', CHECKOUT_STORAGE_KEY))
  // Pages of earlier versions stored the cart as `basket`. Their key must not be lost, or the cart is ordered twice.
  const stored = cart ?? basket
  return typeof key === 'string' && typeof stored === 'string' ? { key, cart: stored } : undefined
}

function storeKey(stored: StoredKey | undefined): void {
  unstored = stored
  isUnstorable = !writeStored('local', CHECKOUT_STORAGE_KEY, stored ? JSON.stringify(stored) : null)
}
