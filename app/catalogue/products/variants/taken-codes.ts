import { t } from '#app/shared/text/translate.ts'
import type { Variant } from './variant.ts'

/** A product in one size, and the SKU and the barcode that it has. */
export interface CodeHolder extends Pick<Variant, 'size' | 'sku' | 'barcode'> {
  productId: number
  name: string
}

/** A SKU or a barcode of a size that another product has, or another size of the same one. */
export interface TakenCode {
  fact: 'sku' | 'barcode'
  size: string
  /** What staff read beside the field. */
  note: string
}

/** The SKUs and barcodes that others have already. @param productId the product's own; 0 for one that is not there yet */
export function findTakenCodes(
  wanted: readonly Pick<Variant, 'size' | 'sku' | 'barcode'>[],
  holders: readonly CodeHolder[],
  productId: number,
): TakenCode[] {
  const others = holders.filter(holder => holder.productId !== productId)
  return wanted.flatMap(variant =>
    (['sku', 'barcode'] as const).flatMap(fact => {
      const code = codeKey(fact, variant[fact])
      const other = code && others.find(holder => codeKey(fact, holder[fact]) === code)
      return other ? [{ fact, size: variant.size, note: takenText(fact, other) }] : []
    }),
  )
}

/** What must be once in the shop: an SKU in capitals or not, a barcode as it is. */
export function codeKey(fact: 'sku' | 'barcode', code: string | null): string | undefined {
  return (fact === 'sku' ? code?.toLowerCase() : code) ?? undefined
}

function takenText(fact: 'sku' | 'barcode', { name, size }: CodeHolder): string {
  return fact === 'sku'
    ? t('{name}, size {size}, has this SKU already.', { name, size })
    : t('{name}, size {size}, has this barcode already.', { name, size })
}
