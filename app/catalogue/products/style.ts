/** One colour of a style: a product of its own, as the swatches of its siblings show it. */
export interface StyleColour {
  slug: string
  /** The colour in the owner's words, or the product's name if it has none. */
  name: string
  /** One shade (`#rrggbb`), or two for a garment of two colours. */
  shades: string[]
}
