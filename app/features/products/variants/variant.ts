import type { Permission } from '#app/shared/permissions.ts'
import type { Size } from '../product.ts'

/** What staff know of a product in one size. Shoppers see nothing of it. */
export interface Variant {
  size: Size
  /** The shop's own number for it, once in the shop. */
  sku: string | null
  barcode: string | null
  /** What the shop pays for a piece. */
  costPaisa: number | null
  /** Of a piece with its wrapping. */
  weightGrams: number | null
}

/** What a form or a sheet says of a size. Where it says nothing of the cost, that stays as it is. */
export type SaidVariant = Omit<Variant, 'costPaisa'> & { costPaisa?: number | null }

/** Who may see what the shop pays: with it and the price they know what it earns. */
export const COSTS_PERMISSION = 'figures' satisfies Permission

export type VariantFact = 'sku' | 'barcode' | 'costPaisa' | 'weightGrams'

/** In the order in which the form asks for them. */
export const VARIANT_FACTS: readonly VariantFact[] = ['sku', 'barcode', 'costPaisa', 'weightGrams']

/** In a sentence. */
export const VARIANT_WORDS: Record<VariantFact, string> = {
  sku: 'SKU',
  barcode: 'barcode',
  costPaisa: 'cost price',
  weightGrams: 'weight',
}

/** Whether anything is known of it. */
export function isKnown(variant: Variant): boolean {
  return VARIANT_FACTS.some(fact => variant[fact] !== null)
}

/** The variants of a product after a form or a sheet: one for each of its sizes of which something is known. */
export function mergeVariants(
  present: readonly Variant[],
  said: readonly SaidVariant[] | undefined,
  sizes: readonly Size[],
): Variant[] {
  return sizes
    .map(size =>
      mergeVariant(
        size,
        variantOf(present, size),
        said?.find(one => one.size === size),
      ),
    )
    .filter(isKnown)
}

function mergeVariant(size: Size, before: Variant, said: SaidVariant | undefined): Variant {
  if (!said) return before
  const { sku, barcode, weightGrams, costPaisa = before.costPaisa } = said
  return { size, sku, barcode, costPaisa, weightGrams }
}

/** What is known of a size, nothing included. */
export function variantOf(variants: readonly Variant[], size: Size): Variant {
  const found = variants.find(variant => variant.size === size)
  return found ?? { size, sku: null, barcode: null, costPaisa: null, weightGrams: null }
}

/** Without what the shop pays: for staff who may not see its figures. */
export function withoutCosts(variants: readonly Variant[]): Variant[] {
  return variants.map(variant => ({ ...variant, costPaisa: null })).filter(isKnown)
}
