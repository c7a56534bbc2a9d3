import { seededRandom } from '../seeded-random.ts'
import { lay, type Picture, shade } from './picture.ts'
import { Plane } from './plane.ts'
import { shadowOf } from './sewing.ts'

/** The stone ground of all pictures: a little lighter at the top left, where the light stands. */
export function groundOf(width: number, height: number): Picture {
  const chance = seededRandom(7)
  // A breath of grain, without which so slow a fade would show steps.
  const grain = Plane.from(width, height, () => (chance.next() + chance.next() - 1) * 1.4)
  const ground = (topLeft: number, bottomRight: number) =>
    grain.map((speck, x, y) => {
      const down = y / height
      const across = x / width
      const fade = 0.28 * across + 0.55 * down * down + 0.17 * across * down
      return topLeft + (bottomRight - topLeft) * fade + speck
    })
  return { red: ground(231.2, 222), green: ground(224.2, 214.8), blue: ground(213.4, 203.6) }
}

/** The garment on clean ground, with a tight shadow along its edge and a wide one that the light leaves beside it. */
export function layOnGround(garment: Picture, mask: Plane): Picture {
  return layOn(groundOf(mask.width, mask.height), garment, mask)
}

/** The garment on top of a picture. */
export function layOn(below: Picture, garment: Picture, mask: Plane): Picture {
  const tight = shadowOf(mask, { strength: 0.36, softness: 3.2, far: 4 })
  const wide = shadowOf(mask, { strength: 0.12, softness: 14, far: 9 })
  return lay(
    shade(
      below,
      tight.with(wide, (near, far) => near * far),
    ),
    garment,
    mask,
  )
}
