/** A picture as a page needs it: key, size, and the colour to show while it loads. */
export interface Picture {
  /** The content address of the original in the file store. */
  key: string
  width: number
  height: number
  /** `#rrggbb` */
  colour: string
  alt: string
  /** The alt text in Urdu, where the owner wrote one; pages for shoppers get one of the two as `alt`. */
  altUrdu?: string
}
