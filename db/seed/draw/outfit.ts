import { loadGarment } from './garment.ts'
import { groundOf, layOn } from './ground.ts'
import { eachChannel, type Picture } from './picture.ts'
import { Plane } from './plane.ts'

/** A garment in an outfit: where the middle of its picture comes to lie, how large and how far turned, in degrees. */
export interface Laid {
  slug: string
  x: number
  y: number
  scale: number
  turn?: number
}

const WIDTH = 1200
const HEIGHT = 1500

/** Garments laid over each other on the ground, the first one lowest. */
export async function drawOutfit(garments: readonly Laid[]): Promise<Picture> {
  let outfit = groundOf(WIDTH, HEIGHT)
  for (const garment of garments) {
    const { picture, mask } = await loadGarment(garment.slug)
    const moved = eachChannel(picture, plane => move(plane, garment))
    outfit = layOn(outfit, moved, move(mask, garment))
  }
  return outfit
}

/** The plane made smaller, turned and moved; blurred before, so that no thread falls between two pixels. */
function move(plane: Plane, { x, y, scale, turn = 0 }: Laid): Plane {
  const radians = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) / scale, Math.sin(radians) / scale]
  const source = plane.blur(scale < 0.8 ? 0.5 : 0)
  return Plane.from(WIDTH, HEIGHT, (column, row) => {
    const [right, down] = [column - x, row - y]
    return source.between(WIDTH / 2 + cos * right + sin * down, HEIGHT / 2 - sin * right + cos * down)
  })
}
