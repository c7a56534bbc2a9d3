import type { Picture } from '#app/owner/media/picture.ts'

/** A category of the home page with a picture of its newest product. */
export interface CategoryTile {
  name: string
  slug: string
  picture: Picture
}
