import type { ProductState } from '#app/catalogue/products/publication.ts'
/** One colour of a style as staff see it. */
export interface EditedColour {
  id: number
  name: string
  colour: string
  pictureKey: string | null
  state: ProductState
  /** When it is published by itself; null if it is not. */
  publishAt: Date | null
  /** Whether the owner chose the shade. */
  isChosen: boolean
  shades: string[]
}

/** A style with its colours, or a product without siblings, which may become one. */
export interface EditedStyle {
  id: number | null
  name: string
  nameUrdu: string
  colours: EditedColour[]
}
