import { brightness, type Colour, lay, type Picture, plain, shade, withinBox } from './picture.ts'
import type { Plane } from './plane.ts'
import { refill, type Steps } from './refill.ts'
import { filled, groove, layPiece, line, shapes } from './sewing.ts'

/**
 * One step of work on a garment. Paths are those of SVG, in pixels of the picture. What is `free` may lie beyond the
 * outline of the garment: a collar that covers the rim of the neck.
 */
export type Work =
  /** What covers the cloth here goes, and the cloth runs on. `lines` are paths, removed with what lies within `width`. */
  | {
      remove: readonly string[]
      lines?: readonly string[]
      width?: number
      steps?: Steps
      coarseness?: number
      /** SVG shapes under which no cloth is fetched. */
      avoid?: string
      free?: boolean
    }
  /** A piece of the same cloth on top, `thickness` pixels high. */
  | { piece: string; thickness: number; colour?: Colour; free?: boolean }
  /** Two pieces of cloth sewn together. */
  | { seam: string; depth?: number }
  /** Thread along a seam or an edge. */
  | { stitches: string; depth?: number }
  | { button: readonly [x: number, y: number]; radius: number; colour: Colour }

/** Where the grain of the cloth is fetched from when nothing else is said. */
const NEARBY: Steps = [90, 150, 220, 300, 380].flatMap(step => [
  [step, 0] as const,
  [-step, 0] as const,
  [step, step] as const,
  [-step, step] as const,
  [0, step] as const,
  [step, -step] as const,
  [-step, -step] as const,
  [0, -step] as const,
])

export async function sew(front: Picture, mask: Plane, works: readonly Work[]): Promise<Picture> {
  let picture = front
  for (const work of works) picture = await doWork(picture, mask, work)
  return picture
}

function doWork(picture: Picture, mask: Plane, work: Work): Promise<Picture> {
  if ('remove' in work) return uncover(picture, mask, work)
  if ('piece' in work) return sewOn(picture, mask, work)
  if ('seam' in work) return press(picture, mask, line(work.seam, 2.2), work.depth ?? 0.32)
  if ('stitches' in work) return press(picture, mask, line(work.stitches, 1.5, '4 2.6'), work.depth ?? 0.16)
  return layButton(picture, work)
}

async function uncover(
  picture: Picture,
  mask: Plane,
  {
    remove,
    lines = [],
    width = 20,
    steps = NEARBY,
    coarseness,
    avoid: shunned,
    free,
  }: Extract<Work, { remove: unknown }>,
): Promise<Picture> {
  const content = [...remove.map(filled), ...lines.map(path => line(path, width))].join('')
  const hole = await shapes(mask.width, mask.height, content)
  const avoid = shunned ? await shapes(mask.width, mask.height, shunned) : undefined
  return refill(picture, free ? hole : hole.with(mask, Math.min), { mask, avoid, steps, coarseness })
}

async function press(picture: Picture, mask: Plane, content: string, depth: number): Promise<Picture> {
  const lines = (await shapes(mask.width, mask.height, content)).with(mask, Math.min)
  const box = lines.boundsOfSet(6)
  return withinBox(picture, box, part => groove(part, mask.crop(box), lines.crop(box), depth))
}

async function sewOn(
  picture: Picture,
  mask: Plane,
  work: Extract<Work, { piece: string }>,
): Promise<Picture> {
  const shape = await shapes(mask.width, mask.height, filled(work.piece))
  const box = shape.with(mask, Math.min).boundsOfSet(30)
  return withinBox(picture, box, part => {
    const inside = mask.crop(box)
    const cloth = work.colour
      ? shade(plain(box.width, box.height, work.colour), grainOf(part, shape.crop(box)))
      : part
    const laid = layPiece(part, cloth, shape.crop(box), work.thickness)
    return work.free ? laid : lay(part, laid, inside)
  })
}

/** How each thread differs from the cloth around it. */
function grainOf(picture: Picture, mask: Plane): Plane {
  const light = brightness(picture)
  return light.with(light.blurWithin(mask, 3), (value, around) =>
    Math.max(0.9, Math.min(1.1, value / Math.max(around, 1))),
  )
}

async function layButton(
  picture: Picture,
  { button: [x, y], radius, colour }: Extract<Work, { button: unknown }>,
): Promise<Picture> {
  const box = { left: x - 20, top: y - 20, width: 40, height: 40 }
  const circle = (cx: number, cy: number, r: number) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#fff"/>`
  const disc = await shapes(40, 40, circle(20, 20, radius))
  const hole = radius * 0.26
  const holes = [-1, 1].flatMap(right =>
    [-1, 1].map(down => circle(20 + right * hole, 20 + down * hole, radius * 0.13)),
  )
  const pierced = await shapes(40, 40, holes.join(''))
  return withinBox(picture, box, part =>
    shade(
      layPiece(part, plain(40, 40, colour), disc, 2),
      pierced.map(value => 1 - 0.6 * value),
    ),
  )
}
