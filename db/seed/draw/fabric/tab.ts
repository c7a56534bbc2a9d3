import { noise } from '../noise.ts'
import { lay, type Picture, plain, shade } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { shadowOf, shapes } from '../sewing.ts'

interface Tab {
  x: number
  /** Where the hem lies at the middle of the picture. */
  base: number
  /** The slope of the hem, in radians. */
  turn: number
  seed: number
}

const LABEL = [237, 230, 214] as const

/** A woven tab, as it is in the neck of every garment, caught under the hem. */
async function drawTab({ x, base, turn }: Tab): Promise<{ shape: Plane; marks: Plane }> {
  const y = base + Math.tan(turn) * (x - 600)
  const place = `rotate(${(turn * 180) / Math.PI} ${x} ${y})`
  const dashes = [-44, -22, 0, 22, 44].map(
    at => `<rect x="${x + at - 7}" y="${y + 42}" width="14" height="5" fill="#fff"/>`,
  )
  const line = `<rect x="${x - 44}" y="${y + 64}" width="88" height="2.4" fill="#fff"/>`
  const shape = await shapes(
    1200,
    1500,
    `<g transform="${place}"><rect x="${x - 84}" y="${y - 80}" width="168" height="172" rx="4" fill="#fff"/></g>`,
  )
  const marks = await shapes(1200, 1500, `<g transform="${place}">${dashes.join('')}${line}</g>`)
  return { shape, marks }
}

export async function layTab(ground: Picture, tab: Tab): Promise<Picture> {
  const { shape, marks } = await drawTab(tab)
  const below = shade(ground, shadowOf(shape, { strength: 0.32, softness: 6, far: 7 }))
  const ribs = marks.map((mark, x, y) => {
    const weave = 1 + 0.035 * Math.sin(x * 1.3) * Math.sin(y * 1.3) + 0.02 * noise(x / 3, y / 3, tab.seed)
    return weave * (1 - 0.62 * mark)
  })
  return lay(below, shade(plain(1200, 1500, LABEL), ribs), shape)
}
