import type { Size } from '#app/catalogue/products/product.ts'

/** A size as a part of the name of a field: signs that mean something there are written by their number. */
export function sizeFieldName(size: Size): string {
  return size.replace(/[^A-Za-z0-9]/gu, sign => `_${sign.codePointAt(0)?.toString(16)}_`)
}
