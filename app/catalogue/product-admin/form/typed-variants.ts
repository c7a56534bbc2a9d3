import { z } from 'zod'
import type { Size } from '#app/catalogue/products/product.ts'
import { codeKey } from '#app/catalogue/products/variants/taken-codes.ts'
import {
  isAmount,
  perUnit,
  type SaidVariant,
  VARIANT_FACTS,
  type VariantFact,
} from '#app/catalogue/products/variants/variant.ts'
import { VARIANT_RULES } from '#app/catalogue/products/variants/variant-rules.ts'
import { rupeesText } from '#app/shared/money.ts'
import { metreStep, perStep } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { stepPriceText, stepWeightText } from '#app/shared/typed-numbers.ts'
import { type VariantField, variantField, variantFieldsOf } from './size-fields.ts'

/**
 * That a form asks for what is known of its sizes, with what the shop pays (`costs`) or without it. A form that does not ask
 * leaves all of it as it is.
 */
export const askedVariants = z.enum(['on', 'costs']).optional()

/** What is typed in the field of a size; it may be missing. */
function typedIn(form: object, field: string): unknown {
  return (form as Partial<Record<string, unknown>>)[field]
}

/** What a form says of its sizes, all of which passed `findVariantErrors`; undefined if it does not ask. */
export function readVariants(
  form: { variants?: z.output<typeof askedVariants> },
  sizes: readonly Size[],
): SaidVariant[] | undefined {
  if (!form.variants) return undefined
  return sizes.map(size => {
    const read = (fact: 'pricePaisa' | 'compareAtPaisa' | 'weightGrams' | 'costPaisa') =>
      ofStep(VARIANT_RULES[fact].parse(typedIn(form, variantField(fact, size))), size)
    return {
      size,
      pricePaisa: read('pricePaisa'),
      compareAtPaisa: read('compareAtPaisa'),
      sku: VARIANT_RULES.sku.parse(typedIn(form, variantField('sku', size))),
      barcode: VARIANT_RULES.barcode.parse(typedIn(form, variantField('barcode', size))),
      weightGrams: read('weightGrams'),
      ...(form.variants === 'costs' && { costPaisa: read('costPaisa') }),
    }
  })
}

/** An amount or a weight of a metre as it is stored, of a step; that of a piece stays. */
function ofStep(typed: number | null, size: Size): number | null {
  const step = metreStep(size)
  return typed === null || step === undefined ? typed : (perStep(typed, step) ?? null)
}

interface VariantError {
  field: VariantField
  message: string
}

/** What is wrong with what a form says of its sizes. */
export function findVariantErrors(
  form: { variants?: unknown; price?: unknown },
  sizes: readonly Size[],
): VariantError[] {
  if (!form.variants) return []
  const wrong = variantFieldsOf(sizes).flatMap(({ fact, size, field }): VariantError[] => {
    const { data, error } = VARIANT_RULES[fact].safeParse(typedIn(form, field))
    const message = error?.issues[0]?.message ?? notWholeText(fact, size, data)
    return message ? [{ field, message }] : []
  })
  return [
    ...wrong,
    ...findWrongPrices(form, sizes),
    ...findTwins(form, sizes, 'sku'),
    ...findTwins(form, sizes, 'barcode'),
  ]
}

/** Why what is typed of a metre can't be stored of a step; undefined if it can. */
function notWholeText(fact: VariantFact, size: Size, typed: unknown): string | undefined {
  const step = metreStep(size)
  if (step === undefined || typeof typed !== 'number' || perStep(typed, step) !== undefined) return undefined
  return fact === 'weightGrams' ? stepWeightText(step) : stepPriceText(step)
}

/** The price of a product is the lowest of its sizes: own ones are above it, and one size at least has none. */
function findWrongPrices(form: { price?: unknown }, sizes: readonly Size[]): VariantError[] {
  const errors = sizes.flatMap(size => findWrongPrice(form, size) ?? [])
  const [first] = sizes
  const hasOwn = (size: Size) => typeof amountIn(form, variantField('pricePaisa', size)) === 'number'
  if (first === undefined || errors.length > 0 || !sizes.every(hasOwn)) return errors
  const message = t('Please leave one size without: the price of the product is what it costs.')
  return [{ field: variantField('pricePaisa', first), message }]
}

function findWrongPrice(form: { price?: unknown }, size: Size): VariantError | undefined {
  const [field, ofCompareAt] = [variantField('pricePaisa', size), variantField('compareAtPaisa', size)]
  const [paisa, compareAtPaisa] = [amountIn(form, field), amountIn(form, ofCompareAt)]
  // What is no amount is refused for that.
  if (paisa === undefined || compareAtPaisa === undefined) return undefined
  if (paisa === null) {
    return compareAtPaisa === null ? undefined : { field, message: t('Please enter the own price as well.') }
  }
  if (typeof form.price === 'number' && paisa <= form.price) {
    return { field, message: t('The own price of a size must be above the price of the product.') }
  }
  return compareAtPaisa !== null && compareAtPaisa <= paisa
    ? { field: ofCompareAt, message: t('The compare-at price must be above the price.') }
    : undefined
}

/** In paisa; null for none, and undefined for what is none. */
function amountIn(form: object, field: string): number | null | undefined {
  return VARIANT_RULES.pricePaisa.safeParse(typedIn(form, field)).data
}

/** Two sizes of the product with the same code. */
function findTwins(form: object, sizes: readonly Size[], fact: 'sku' | 'barcode'): VariantError[] {
  const seen = new Map<string, Size>()
  return sizes.flatMap(size => {
    const field = variantField(fact, size)
    const code = codeKey(fact, VARIANT_RULES[fact].safeParse(typedIn(form, field)).data ?? null)
    if (code === undefined) return []
    const first = seen.get(code)
    if (first === undefined) seen.set(code, size)
    return first === undefined ? [] : [{ field, message: t('Size {size} has the same.', { size: first }) }]
  })
}

/** The texts of the fields of sizes, without those that nothing is known of. */
export function variantTexts(variants: readonly SaidVariant[]): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap(variant =>
      VARIANT_FACTS.flatMap(fact => {
        const known = variant[fact]
        if (known === null || known === undefined) return []
        const said = perUnit(fact, known, variant.size)
        return [[variantField(fact, variant.size), isAmount(fact) ? rupeesText(Number(said)) : String(said)]]
      }),
    ),
  )
}
