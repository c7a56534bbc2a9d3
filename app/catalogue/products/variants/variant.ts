import type { Permission } from '#app/shared/permissions.ts'
import { metreStep, perMetre } from '#app/shared/sold-quantity.ts'
import { message } from '#app/shared/text/translate.ts'
import type { Size } from '../product.ts'

/** What staff know of a product in one size. Shoppers see of it the price. */
export interface Variant {
  size: Size
  /** The shop's own number for it, once in the shop. */
  sku: string | null
  barcode: string | null
  /** What the shop pays for a piece. */
  costPaisa: number | null
  /** Of a piece with its wrapping. */
  weightGrams: number | null
  /** Its own price, above that of the product; null where it costs what the product costs. */
  pricePaisa: number | null
  /** Its own price before the sale; null without an own price. */
  compareAtPaisa: number | null
}

/** Where a form or a sheet says nothing of these, they stay as they are. */
type Unsaid = Pick<Variant, 'costPaisa' | 'pricePaisa' | 'compareAtPaisa'>

/** What a form or a sheet says of a size. */
export type SaidVariant = Omit<Variant, keyof Unsaid> & Partial<Unsaid>

/** Who may see what the shop pays: with it and the price they know what it earns. */
export const COSTS_PERMISSION = 'figures' satisfies Permission

export type VariantFact = Exclude<keyof Variant, 'size'>

/** What shoppers pay for a size. */
export const PRICE_FACTS = ['pricePaisa', 'compareAtPaisa'] as const satisfies VariantFact[]

/** What shoppers do not see. */
export const KNOWN_FACTS = ['sku', 'barcode', 'costPaisa', 'weightGrams'] as const satisfies VariantFact[]

/** In the order in which the form asks for them. */
export const VARIANT_FACTS: readonly VariantFact[] = [...PRICE_FACTS, ...KNOWN_FACTS]

/** In a sentence. */
export const VARIANT_WORDS: Record<VariantFact, string> = {
  pricePaisa: message('own price'),
  compareAtPaisa: message('own compare-at price'),
  sku: message('SKU'),
  barcode: message('barcode'),
  costPaisa: message('cost price'),
  weightGrams: message('weight'),
}

/** Whether it is in paisa, and typed in rupees. */
export function isAmount(fact: VariantFact): boolean {
  return fact.endsWith('Paisa')
}

/** What people say of a size: amounts and weights of a metre, where the size is the step in which cloth is cut. */
export function perUnit<Known extends string | number>(
  fact: VariantFact,
  known: Known,
  size: Size,
): Known | number {
  const step = metreStep(size)
  const isMeasured = isAmount(fact) || fact === 'weightGrams'
  return step === undefined || !isMeasured ? known : perMetre(Number(known), step)
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
  const { costPaisa, pricePaisa, compareAtPaisa } = { ...before, ...said }
  return { ...said, size, costPaisa, pricePaisa, compareAtPaisa }
}

/** What is known of a size, nothing included. */
export function variantOf(variants: readonly Variant[], size: Size): Variant {
  const found = variants.find(variant => variant.size === size)
  return found ?? { size, ...NOTHING_KNOWN }
}

export const NOTHING_KNOWN: Record<VariantFact, null> = {
  sku: null,
  barcode: null,
  costPaisa: null,
  weightGrams: null,
  pricePaisa: null,
  compareAtPaisa: null,
}

/** Without what the shop pays: for staff who may not see its figures. */
export function withoutCosts(variants: readonly Variant[]): Variant[] {
  return variants.map(variant => ({ ...variant, costPaisa: null })).filter(isKnown)
}
