import type { Cart } from '#app/features/cart/cart.ts'

/**
 * The key that makes a checkout happen once. It is made for a basket and kept beside it in the browser, so a double
 * click, a retry after a lost answer, a second tab or Back and Forward all send the same one; another basket gets
 * another key.
 */

const CHECKOUT_STORAGE_KEY = 'checkout:v1'

interface StoredKey {
  key: string
  basket: string
}

let unstored: StoredKey | undefined
/** Set when storage refused the last write: the key then lives as long as the page. */
let isUnstorable = false

/**
 * The key of this basket: the one made before, or a new one.
 *
 * @param usedKey one that has made an order with other details, and is given up
 */
export function keyForCart(items: Cart, usedKey?: string): string {
  const basket = JSON.stringify(items.map(line => [line.id, line.size ?? '', line.quantity]))
  const stored = readStoredKey()
  if (stored?.basket === basket && stored.key !== usedKey) return stored.key
  const made = { key: makeKey(), basket }
  storeKey(made)
  return made.key
}

/** Forgets the key if it is this one. True the first time only: the basket that it was made for has been ordered. */
export function retireKey(key: string): boolean {
  if (readStoredKey()?.key !== key) return false
  storeKey(undefined)
  return true
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function readStoredKey(): StoredKey | undefined {
  if (isUnstorable) return unstored
  try {
    const value = JSON.parse(window.localStorage.getItem(CHECKOUT_STORAGE_KEY) ?? 'null')
    return typeof value?.key === 'string' && typeof value?.basket === 'string' ? value : undefined
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
