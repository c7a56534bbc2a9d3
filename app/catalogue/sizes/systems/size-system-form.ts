import { z } from 'zod'
import { isSize, LETTER_SIZES, LONGEST_SIZE } from '#app/catalogue/products/product.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { MOST_SIZES } from './size-system.ts'

export const SIZE_SYSTEMS_PAGE = '/admin/size-systems'
export const SIZE_SYSTEMS_NOT_FETCHED = message('Failed to fetch lists of sizes')
export const SIZE_SYSTEM_NOT_SAVED = message('The list of sizes could not be saved. Please try again.')

/** The result of a form about a list of sizes. */
export interface SizeSystemResult extends FormResult {
  /** The list that it was about; none for a new one. */
  id?: number
}

const LONGEST_NAME = 40

/** A list with a size on each line. */
const typedSizes = z
  .string(message('Please enter at least one size.'))
  .transform((text, context): string[] => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const lines = text.split(/[\n,]/).map(line => line.replace(/\s+/g, ' ').trim())
    const sizes = lines.filter(line => line !== '').map(withCapitalLetters)
    const wrong = sizes.find(size => !isSize(size))
    const twin = sizes.find((size, at) =>
      sizes.slice(0, at).some(one => one.toLowerCase() === size.toLowerCase()),
    )
    if (sizes.length === 0) return refuse(message('Please enter at least one size.'))
    if (sizes.length > MOST_SIZES) return refuse(t('A list has {most} sizes at most.', { most: MOST_SIZES }))
    if (wrong !== undefined) {
      return refuse(
        t(
          '“{size}” cannot be a size. A size has {most} letters and numbers at most, and the signs . + - between them.',
          {
            size: wrong.slice(0, 40),
            most: LONGEST_SIZE,
          },
        ),
      )
    }
    return twin === undefined ? sizes : refuse(t('“{size}” is in the list twice.', { size: twin }))
  })

/** A letter is found in any case, and so written in one. */
function withCapitalLetters(size: string): string {
  return LETTER_SIZES.find(letter => letter === size.toUpperCase()) ?? size
}

const shape = {
  name: singleLineText({
    required: message('Please enter a name.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_NAME }),
    maximum: LONGEST_NAME,
  }),
  sizes: typedSizes,
}

export const newSizeSystemSchema = z.object(shape)
export const editedSizeSystemSchema = z.object({
  ...shape,
  id: idSchema,
  /** Of the list as the form shows it. */
  version: z.coerce.number().int().min(1),
})
