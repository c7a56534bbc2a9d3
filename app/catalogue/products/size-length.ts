import type { Size } from './product.ts'

/** A length of cloth, as JavaScript and PostgreSQL read it. */
export const LENGTH_PATTERN = '^[0-9]+([.][0-9]+)? m$'
const LENGTH = new RegExp(LENGTH_PATTERN)

/** Whether a size is a length of cloth, such as `0.5 m`. */
export function isLength(size: Size): boolean {
  return LENGTH.test(size)
}
