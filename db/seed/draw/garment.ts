import { cutOut } from './cut-out.ts'
import { loadPicture, type Picture } from './picture.ts'
import type { Plane } from './plane.ts'

/** The front of a product, and where its cloth lies. */
export interface Garment {
  picture: Picture
  mask: Plane
}

export async function loadGarment(slug: string): Promise<Garment> {
  const picture = await loadPicture(`${slug}-1.webp`)
  return { picture, mask: cutOut(picture) }
}
