import { z } from 'zod'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Picture } from './picture.ts'
import { isPictureKey } from './picture-files.ts'
import { LONGEST_ALT, MOST_PICTURES } from './picture-limits.ts'
import { tooManyPictures } from './picture-refusal.ts'

const UNREADABLE = message('These pictures could not be read. Please choose them again.')
/** More than the keys and alt texts of the most pictures in two languages, however JSON escapes their characters. */
const LONGEST_JSON = 40_000

const altSchema = optionalSingleLineText({
  maximum: LONGEST_ALT,
  tooLong: () => t('Please describe each picture in at most {most} characters.', { most: LONGEST_ALT }),
})

const chosenPictureSchema = z
  .object({
    key: z.string(UNREADABLE).refine(isPictureKey, UNREADABLE),
    alt: altSchema,
    altUrdu: altSchema,
  })
  .transform(toChosen)

/** A picture that was uploaded before, with its alt text. */
export interface ChosenPicture {
  key: string
  alt: string
  /** Absent where there is none. */
  altUrdu?: string
}

/**
 * The field in which `PictureField` sends its pictures: JSON of keys and alt texts, in order. It does not check that the
 * pictures exist, which `readPictures` does, nor that there is at least one, which is up to the form.
 */
export const chosenPicturesSchema = z
  .string()
  .max(LONGEST_JSON, UNREADABLE)
  .default('[]')
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: UNREADABLE })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(chosenPictureSchema, UNREADABLE)
      .max(MOST_PICTURES, { error: () => tooManyPictures(MOST_PICTURES) })
      .refine(areDifferent, message('Please choose each picture once.')),
  )

/** Returns the field's value for these pictures; `chosenPicturesSchema` reads it. */
export function writeChosenPictures(pictures: readonly ChosenPicture[]): string {
  return JSON.stringify(pictures.map(toChosen))
}

/** Without an Urdu alt text where there is none. */
export function toChosen({ key, alt, altUrdu }: ChosenPicture): ChosenPicture {
  return { key, alt, ...(altUrdu && { altUrdu }) }
}

/** A picture whose size is known, with the alt texts that were typed. */
export function describedPicture(
  { key, width, height, colour }: Omit<Picture, 'alt' | 'altUrdu'>,
  { alt, altUrdu }: ChosenPicture,
): Picture {
  return { key, width, height, colour, alt, ...(altUrdu && { altUrdu }) }
}

function areDifferent(pictures: readonly ChosenPicture[]): boolean {
  return new Set(pictures.map(picture => picture.key)).size === pictures.length
}
