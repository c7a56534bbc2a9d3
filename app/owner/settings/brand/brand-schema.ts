import { z } from 'zod'
import { pictureSchema } from '#app/owner/media/picture-schema.ts'
import { HEX_COLOUR } from '#app/shared/colour/contrast.ts'
import { LOGO_SIZES, STANDARD_COLOURS } from './brand.ts'
import { FONT_PAIR_IDS, STANDARD_FONTS } from './font-pairs.ts'

const colour = z.string().regex(HEX_COLOUR)

/** The brand as it is stored. An older version of the store may not know its fonts. */
export const brandSchema = z.object({
  logo: pictureSchema.nullable().default(null),
  icon: pictureSchema.nullable().default(null),
  logoHasGround: z.boolean().default(true),
  logoSize: z.enum(LOGO_SIZES).default('medium').catch('medium'),
  main: colour.default(STANDARD_COLOURS.main),
  second: colour.default(STANDARD_COLOURS.second),
  fonts: z.enum(FONT_PAIR_IDS).default(STANDARD_FONTS).catch(STANDARD_FONTS),
})

/** The name of a shop whose owner has not named it. */
export const STANDARD_NAME = 'Darzi'
export const storeNameSchema = z.string().min(1).default(STANDARD_NAME)
