import type { Picture } from '#app/owner/media/picture.ts'

/** One colour of a style: a product of its own, as the swatches of its siblings show it. */
export interface StyleColour {
  id: number
  slug: string
  /** The colour in the owner's words, or the product's name if it has none. */
  name: string
  /** One shade (`#rrggbb`), or two for a garment of two colours. */
  shades: string[]
  /** Its first picture; absent where it has none, and on cards. */
  picture?: Pick<Picture, 'key' | 'width' | 'height' | 'colour'>
}
