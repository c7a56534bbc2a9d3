import type { Picture } from '#app/owner/media/picture.ts'
import type { FontPairId } from './font-pairs.ts'

/** The two colours of the brand, as `#rrggbb`. */
export interface BrandColours {
  /** Of what is pressed and what is chosen. */
  main: string
  /** Of the line above the header. */
  second: string
}

/** How high the logo is in the header. The largest leaves a little room above and below. */
export const LOGO_SIZES = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof LOGO_SIZES)[number]

/** The look of the shop that the owner can choose. Its name is a setting of its own. */
export interface Brand extends BrandColours {
  /** In the place of the name in the header. */
  logo: Picture | null
  /** In the place of the standard icon of tabs and home screens. Square. */
  icon: Picture | null
  /** Whether the logo has a light ground in the dark theme. */
  logoHasGround: boolean
  logoSize: LogoSize
  fonts: FontPairId
}

/** The colours of `app/styles/tokens.css`. */
export const STANDARD_COLOURS: BrandColours = { main: '#17452f', second: '#17452f' }
