/**
 * Validates the product and size of a cart line, for browser storage and requests alike: the server must
 * accept whatever the browser stores.
 */

/** The day from which a pre-order is sent, `2026-12-12`. */
export const SHIP_DAY = /^\d{4}-\d{2}-\d{2}$/

const LONGEST_PRODUCT_REF = 300
const LONGEST_SIZE = 20
const CONTROL_CHARACTER = /\p{Cc}/u

/** A product's id, slug or name; undefined if the value can be none of them. */
export function readProductRef(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return readText(text, LONGEST_PRODUCT_REF) || undefined
}

/** A size, empty if none was chosen; undefined if the value can't be a size. */
export function readSize(value: unknown): string | undefined {
  return value === undefined || value === null ? '' : readText(value, LONGEST_SIZE)
}

/** Replaces lone surrogates, which neither a form nor PostgreSQL can carry. */
function readText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toWellFormed()
  return text.length <= longest && !CONTROL_CHARACTER.test(text) ? text : undefined
}
