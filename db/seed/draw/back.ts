import type { Garment } from './garment.ts'
import { layOnGround } from './ground.ts'
import { eachChannel, lay, type Picture } from './picture.ts'
import type { Plane } from './plane.ts'
import { filled, shapes } from './sewing.ts'
import { sew, type Work } from './tailor.ts'

/**
 * The back of a garment from its front, turned over: what was left is right. The work takes off what only a front has
 * and sews on what a back has. A garment almost as light as the ground retains its outline, and only what lies within the
 * `turned` path is turned, because its edge is not distinct enough from the ground.
 */
export async function drawBack(
  { picture: front, mask }: Garment,
  works: readonly Work[],
  turned?: string,
): Promise<Picture> {
  const mirrored = eachChannel(front, plane => plane.mirror())
  if (!turned) {
    const outline = mask.mirror()
    return layOnGround(await sew(mirrored, outline, works), outline)
  }
  const area = (await shapes(mask.width, mask.height, filled(turned))).blur(6)
  return sew(lay(front, mirrored, area.with(innerPart(mask), Math.min)), mask, works)
}

/** Well within the outline and within its mirror image, with a soft edge. */
function innerPart(mask: Plane): Plane {
  return mask
    .with(mask.mirror(), Math.min)
    .blur(7)
    .map(value => Math.max(0, Math.min(1, (value - 0.72) / 0.26)))
}
