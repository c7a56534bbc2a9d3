import { z } from 'zod'
import { idSchema } from '#app/shared/id-schema.ts'
import { optionalSingleLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message } from '#app/shared/text/translate.ts'

const UNREADABLE = message('This form could not be read. Please load the page again.')

/** So many colours one style may have. */
export const MOST_COLOURS = 40

const SHORT = { tooLong: message('Please shorten the name to 120 characters.'), maximum: 120 }

/** The colours of a style as staff order them. `ids` and `swatches` are in the same order. */
export const styleFormSchema = z
  .object({
    name: singleLineText({
      required: message('Please enter what it is called without a colour.'),
      ...SHORT,
    }),
    nameUrdu: optionalSingleLineText(SHORT),
    ids: z.array(idSchema, UNREADABLE).min(1, UNREADABLE).max(MOST_COLOURS, UNREADABLE),
    swatches: z.array(z.string().regex(/^#[0-9a-f]{6}$/i, message('Please choose a shade.'))),
    /** Those whose shade the owner chose; the others take it from the name of their colour. */
    chosen: z.array(idSchema),
  })
  .refine(({ ids, swatches }) => ids.length === swatches.length, UNREADABLE)
  .transform(({ ids, swatches, chosen, ...names }) => ({
    ...names,
    colours: ids.map((id, at) => ({
      id,
      swatch: chosen.includes(id) ? (swatches[at]?.toLowerCase() ?? null) : null,
    })),
  }))

export type TypedStyle = z.output<typeof styleFormSchema>

export function stylePage(productId: number): string {
  return `/admin/products/${productId}/colours`
}

/** The form of a new product that is another colour of this one. */
export function anotherColourPage(productId: number): string {
  return `/admin/add-product?like=${productId}`
}
