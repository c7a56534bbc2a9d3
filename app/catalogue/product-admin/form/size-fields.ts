import type { Size } from '#app/catalogue/products/product.ts'
import { VARIANT_FACTS, type VariantFact } from '#app/catalogue/products/variants/variant.ts'
import { sizeFieldName } from '#app/catalogue/sizes/systems/size-field-name.ts'

/** The field for the number of a size, while each size has one: `stockM`, `stock14_2e_5`. */
export type SizeStockField = `stock${string}`

/** The field for what is known of a size: `skuM`, `costM`. */
export type VariantField = `${(typeof VARIANT_PREFIXES)[VariantFact]}${string}`

const STOCK_PREFIX = 'stock'

const VARIANT_PREFIXES = {
  pricePaisa: 'ownPrice',
  compareAtPaisa: 'ownCompareAt',
  sku: 'sku',
  barcode: 'barcode',
  costPaisa: 'cost',
  weightGrams: 'weight',
} as const satisfies Record<VariantFact, string>

export function sizeStockField(size: Size): SizeStockField {
  return `${STOCK_PREFIX}${sizeFieldName(size)}`
}

export function isSizeStockField(name: string): name is SizeStockField {
  return name.startsWith(STOCK_PREFIX) && name !== STOCK_PREFIX && name !== 'stockBySize'
}

export function variantField(fact: VariantFact, size: Size): VariantField {
  return `${VARIANT_PREFIXES[fact]}${sizeFieldName(size)}`
}

export function isVariantField(name: string): name is VariantField {
  return Object.values(VARIANT_PREFIXES).some(prefix => name.startsWith(prefix) && name !== prefix)
}

/** The fields for all that is known of these sizes, with the fact that each is about. */
export function variantFieldsOf(sizes: readonly Size[]) {
  return sizes.flatMap(size => VARIANT_FACTS.map(fact => ({ size, fact, field: variantField(fact, size) })))
}
