import type { Size } from '#app/features/products/product.ts'

/** The field for the number of a size, while each size has one: `stockM`, `stock14_2e_5`. */
export type SizeStockField = `stock${string}`

const PREFIX = 'stock'

/** Signs that mean something in the name of a field are written by their number. */
export function sizeStockField(size: Size): SizeStockField {
  return `${PREFIX}${size.replace(/[^A-Za-z0-9]/gu, sign => `_${sign.codePointAt(0)?.toString(16)}_`)}`
}

export function isSizeStockField(name: string): name is SizeStockField {
  return name.startsWith(PREFIX) && name !== PREFIX && name !== 'stockBySize'
}
