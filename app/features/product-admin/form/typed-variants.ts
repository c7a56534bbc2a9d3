import { z } from 'zod'
import type { Size } from '#app/features/products/product.ts'
import { codeKey } from '#app/features/products/variants/taken-codes.ts'
import { type SaidVariant, VARIANT_FACTS } from '#app/features/products/variants/variant.ts'
import { VARIANT_RULES } from '#app/features/products/variants/variant-rules.ts'
import { rupeesText } from '#app/shared/money.ts'
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
  return sizes.map(size => ({
    size,
    sku: VARIANT_RULES.sku.parse(typedIn(form, variantField('sku', size))),
    barcode: VARIANT_RULES.barcode.parse(typedIn(form, variantField('barcode', size))),
    weightGrams: VARIANT_RULES.weightGrams.parse(typedIn(form, variantField('weightGrams', size))),
    ...(form.variants === 'costs' && {
      costPaisa: VARIANT_RULES.costPaisa.parse(typedIn(form, variantField('costPaisa', size))),
    }),
  }))
}

interface VariantError {
  field: VariantField
  message: string
}

/** What is wrong with what a form says of its sizes. */
export function findVariantErrors(form: { variants?: unknown }, sizes: readonly Size[]): VariantError[] {
  if (!form.variants) return []
  const wrong = variantFieldsOf(sizes).flatMap(({ fact, field }): VariantError[] => {
    const message = VARIANT_RULES[fact].safeParse(typedIn(form, field)).error?.issues[0]?.message
    return message ? [{ field, message }] : []
  })
  return [...wrong, ...findTwins(form, sizes, 'sku'), ...findTwins(form, sizes, 'barcode')]
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
    return first === undefined ? [] : [{ field, message: `Size ${first} has the same.` }]
  })
}

/** The texts of the fields of sizes, without those that nothing is known of. */
export function variantTexts(variants: readonly SaidVariant[]): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap(variant =>
      VARIANT_FACTS.flatMap(fact => {
        const known = variant[fact]
        if (known === null || known === undefined) return []
        return [
          [
            variantField(fact, variant.size),
            fact === 'costPaisa' ? rupeesText(Number(known)) : String(known),
          ],
        ]
      }),
    ),
  )
}
