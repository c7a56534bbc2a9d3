import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import { type Brand, type BrandColours, LOGO_SIZES } from '#app/owner/settings/brand/brand.ts'
import { refusalOf } from '#app/owner/settings/brand/check-colour.ts'
import { FONT_PAIR_IDS } from '#app/owner/settings/brand/font-pairs.ts'
import { line, onePicture, type TypedValues } from '#app/owner/settings/settings-fields.ts'
import { message } from '#app/shared/text/translate.ts'

const NO_COLOUR = message('Please enter a colour like #17452f.')

export const BRAND_COLOURS = ['main', 'second'] as const satisfies readonly (keyof BrandColours)[]

/** The brand as staff type it. A colour on which words could not be read is refused, with the nearest that passes. */
export const brandRules = z.object({
  name: line(message('the name of the shop'), 30),
  logo: onePicture,
  icon: onePicture,
  // A browser sends nothing for an empty box.
  logoHasGround: z
    .enum(['on', ''])
    .default('')
    .transform(sent => sent === 'on'),
  // An older form does not send it.
  logoSize: z.enum(LOGO_SIZES, message('Please choose how large the logo is.')).default('medium'),
  main: colour('main'),
  second: colour('second'),
  fonts: z.enum(FONT_PAIR_IDS, message('Please choose the fonts.')),
})

/** The name of the button that sends the nearest colour in the place of the typed one, where no script runs. */
export function insteadField(which: keyof BrandColours): string {
  return `${which}Instead`
}

/** `17452F` or `#abc` as `#rrggbb`; undefined for what is no colour. */
export function readColour(typed: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** What the form shows of a brand. */
export function typedBrand({
  name,
  logo,
  icon,
  logoHasGround,
  ...brand
}: Brand & { name: string }): TypedValues {
  return {
    name,
    ...brand,
    logo: writeChosenPictures(logo ? [logo] : []),
    icon: writeChosenPictures(icon ? [icon] : []),
    logoHasGround: logoHasGround ? 'on' : '',
  }
}

function colour(which: keyof BrandColours) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const hex = readColour(typed)
      const refusal = hex === undefined ? NO_COLOUR : refusalOf(which, hex)
      if (hex !== undefined && refusal === undefined) return hex
      context.addIssue({ code: 'custom', message: refusal ?? NO_COLOUR })
      return z.NEVER
    })
}
