/**
 * What may stand in a basket line as its product and its size, in the browser's storage and in a request alike: what
 * one of them keeps, the other must not refuse.
 */

const LONGEST_PRODUCT_REF = 300
const LONGEST_SIZE = 20
const CONTROL_CHARACTER = /\p{Cc}/u

/** A product's id, slug or name; nothing for what can be none of them. */
export function readProductRef(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return readText(text, LONGEST_PRODUCT_REF) || undefined
}

/** A size, empty where none was chosen; nothing for what can't be one. */
export function readSize(value: unknown): string | undefined {
  return value === undefined || value === null ? '' : readText(value, LONGEST_SIZE)
}

/** Half characters are mended, as neither a form nor PostgreSQL can carry them. */
function readText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toWellFormed()
  return text.length <= longest && !CONTROL_CHARACTER.test(text) ? text : undefined
}
