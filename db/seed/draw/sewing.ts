import sharp from 'sharp'
import { lay, type Picture, shade } from './picture.ts'
import { Plane } from './plane.ts'

/** Paints SVG shapes white on black: a mask of the same size as the pictures. */
export async function shapes(width: number, height: number, content: string): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#000"/>${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Plane.from(width, height, (x, y) => (data[(y * width + x) * info.channels] ?? 0) / 255)
}

export const filled = (path: string): string => `<path d="${path}" fill="#fff"/>`

export const line = (path: string, width: number, dashes = ''): string =>
  `<path d="${path}" stroke="#fff" stroke-width="${width}" stroke-dasharray="${dashes}"/>`

/** A groove pressed into the cloth: dark, with light caught by its lower right side. */
export function groove(picture: Picture, mask: Plane, lines: Plane, depth: number): Picture {
  const caught = lines.shift(1, 2).blur(0.8)
  return shade(
    picture,
    lines.map(
      (value, x, y) => 1 - mask.at(x, y) * (depth * value - depth * 0.35 * caught.at(x, y) * (1 - value)),
    ),
  )
}

/** Where a raised shape catches the light from the top left, and where it turns away from it: about -1 to 1. */
export function slopes(shape: Plane, softness: number): Plane {
  const soft = shape.blur(softness)
  const step = Math.max(1, Math.round(softness))
  return soft.map((_, x, y) => soft.at(x + step, y + step) - soft.at(x - step, y - step))
}

/** The shadow that a piece of cloth throws on what lies below it: 1 is unshaded. */
export function shadowOf(
  shape: Plane,
  { strength, softness, far }: { strength: number; softness: number; far: number },
): Plane {
  const thrown = shape.shift(far * 0.35, far).blur(softness)
  return thrown.map(value => 1 - strength * value)
}

/** A piece of cloth on top of the garment: a collar, a pocket, a loop. It has rounded edges and throws a shadow. */
export function layPiece(picture: Picture, piece: Picture, shape: Plane, thickness: number): Picture {
  const below = shade(picture, shadowOf(shape, { strength: 0.34, softness: 1.5 + thickness, far: thickness }))
  const bent = slopes(shape, thickness * 0.8)
  const rounded = shade(
    piece,
    bent.map(value => 1 + 0.16 * value),
  )
  return lay(below, rounded, shape)
}
