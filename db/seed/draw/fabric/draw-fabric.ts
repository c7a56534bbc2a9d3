import { groundOf } from '../ground.ts'
import { chanceAt, noise } from '../noise.ts'
import { type Colour, eachChannel, lay, type Picture, shade } from '../picture.ts'
import { Plane } from '../plane.ts'
import { layTab } from './tab.ts'
import type { Weave } from './weaves.ts'

export interface Cloth {
  weave: Weave
  colour: Colour
  /** The threads that run across, where they differ. */
  acrossColour?: Colour
  /** Upright stripes. */
  stripe?: { colour: Colour; every: number; width: number }
  /** How strongly the cloth shines: 0 for cotton, 1 for satin. */
  sheen?: number
  /** How deep its folds are: 1 for shirting, less for thick cloth. */
  drape?: number
  /** Rows of stitches along the hem. */
  stitchRows?: readonly number[]
  /** Rows stitched in another colour than the cloth. */
  threadColour?: Colour
}

const WIDTH = 1200
const HEIGHT = 1500
/** The hem is folded over this far, in pixels. */
const HEM = 150
const STITCH = 30

/** The cloth of a garment seen close: it lies in soft folds on the ground, its stitched hem towards us. */
export async function drawFabric(cloth: Cloth, seed: number): Promise<Picture> {
  const place = layout(seed)
  const folds = Plane.from(WIDTH, HEIGHT, (x, y) => foldAt(place, x, y) * (cloth.drape ?? 1))
  const places = placesOn(place, folds)
  const mask = places.up.map(up => clamp(up * 0.5 + 0.5))
  const threads = new Plane(WIDTH, HEIGHT)
  const relief = 1.05 - (0.5 * (cloth.colour[0] + cloth.colour[1] + cloth.colour[2])) / 765
  const tints = new Plane(WIDTH, HEIGHT)
  const kinds = new Plane(WIDTH, HEIGHT)
  threads.data.forEach((_, index) => {
    const up = places.up.data[index] ?? 0
    if (up < -3) return
    const along = places.along.data[index] ?? 0
    const thread = cloth.weave(along, up)
    const stitch = stitchAt(cloth, along, up)
    threads.data[index] = stitch > 0 ? thread.height * 0.3 + 5 * stitch : thread.height * relief
    tints.data[index] = thread.tint
    kinds.data[index] = stitch > 0.15 ? 2 : kindOf(cloth, along, thread.across)
  })
  const height = threads.map(
    (thread, x, y) => thread + folds.at(x, y) + hemAt(places.up.at(x, y), places.along.at(x, y)),
  )
  const light = lightOn(height, threads, cloth)
  const dyed = dye(cloth, tints, kinds)
  return compose(shade(dyed, light), mask, place)
}

interface Layout {
  seed: number
  /** The slope of the hem, in radians. */
  turn: number
  /** Where the hem leaves the picture at the middle. */
  base: number
}

function layout(seed: number): Layout {
  const leaning = chanceAt(seed, 1, 77) < 0.5 ? -1 : 1
  return {
    seed,
    turn: leaning * (0.13 + 0.09 * chanceAt(seed, 2, 77)),
    base: 1210 + 60 * chanceAt(seed, 3, 77),
  }
}

/** Long soft ridges that run up from the hem, each of its own width. */
function foldAt({ seed, turn }: Layout, x: number, y: number): number {
  const lean = turn > 0 ? -0.42 : 0.42
  const across = x + lean * (1500 - y) + 46 * noise(x / 420, y / 330, seed + 5)
  const swell = 0.9 + 0.3 * noise(x / 500, y / 600, seed + 6)
  const ridges = [0, 1, 2].map(index => {
    const centre = -260 + index * 560 + 260 * chanceAt(seed, index + 4, 77)
    const wide = 88 + 70 * chanceAt(seed, index + 9, 77)
    return (34 + 30 * chanceAt(seed, index + 14, 77)) * Math.exp(-(((across - centre) / wide) ** 2))
  })
  return swell * ridges.reduce((sum, ridge) => sum + ridge, 0) + 16 * noise(x / 310, y / 400, seed + 7)
}

/** Each pixel's place on the cloth: along the hem and up from it. Folds draw the cloth in. */
function placesOn({ turn, base, seed }: Layout, folds: Plane): { along: Plane; up: Plane } {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = folds.map((fold, x, y) => cos * (x - 600) + sin * (y - base) + 0.5 * fold + 3000)
  const up = folds.map(
    (fold, x, y) => sin * (x - 600) - cos * (y - base) + 0.35 * fold + 10 * noise(x / 380, 0, seed + 8),
  )
  return { along, up }
}

/** The hem is two layers thick, rounded at its fold and drawn in a little at each stitch. */
function hemAt(up: number, along: number): number {
  const rounded = up < 22 ? 13 * Math.sqrt(clamp(1 - ((22 - up) / 22) ** 2)) - 13 : 0
  const layers = 6 * clamp((HEM + 4 - up) / 8)
  const pucker =
    2.2 *
    Math.sin((along / STITCH) * 2 * Math.PI + 3 * noise(along / 90, 0, 15)) *
    Math.exp(-(((up - HEM + 26) / 40) ** 2))
  return rounded + layers + pucker
}

/** How high the thread of a seam stands here, 0 to 1. */
function stitchAt({ stitchRows = [HEM - 20] }: Cloth, along: number, up: number): number {
  const row = stitchRows.find(distance => Math.abs(up - distance) < 6)
  if (row === undefined) return 0
  const onward = ((along / STITCH) % 1) - 0.5
  const side = (up - row + onward * 2) / 4.6
  return Math.sqrt(Math.max(0, 1 - side * side)) * clamp((0.4 - Math.abs(onward)) * 12)
}

function kindOf({ stripe, acrossColour }: Cloth, along: number, across: boolean): number {
  if (stripe && along % stripe.every < stripe.width && !(across && along % 3 < 1.2)) return 3
  return across && acrossColour ? 1 : 0
}

/** Light from the top left: slopes towards it are bright, slopes away and the gaps between threads are dark. */
function lightOn(height: Plane, threads: Plane, { colour, sheen = 0 }: Cloth): Plane {
  const around = threads.blur(5)
  // Light cloth lights its own gaps.
  const depth = 0.34 - (0.24 * (colour[0] + colour[1] + colour[2])) / 765
  return height.map((_, x, y) => {
    const right = (height.at(x + 1, y) - height.at(x - 1, y)) / 2
    const down = (height.at(x, y + 1) - height.at(x, y - 1)) / 2
    const length = Math.hypot(right, down, 1.35)
    const facing = Math.max(0, (right * 0.42 + down * 0.56 + 1.35 * 0.72) / length)
    const gap = clamp(0.5 + (around.at(x, y) - threads.at(x, y)) * 0.14) * depth
    const gloss = sheen * 5 * Math.max(0, facing - 0.74) ** 1.3
    return 0.29 + 0.98 * facing + depth / 2 - gap + gloss
  })
}

function dye(cloth: Cloth, tints: Plane, kinds: Plane): Picture {
  const thread = cloth.threadColour ?? cloth.colour.map(value => value + (255 - value) * 0.16)
  const dyes = [
    cloth.colour,
    cloth.acrossColour ?? cloth.colour,
    thread,
    cloth.stripe?.colour ?? cloth.colour,
  ]
  const channel = (index: number) => tints.with(kinds, (tint, kind) => (dyes[kind]?.[index] ?? 0) * tint)
  return { red: channel(0), green: channel(1), blue: channel(2) }
}

/** Cloth on the ground with the maker's tab under its hem, sharp where one looks and softer far behind. */
async function compose(cloth: Picture, mask: Plane, { base, turn, seed }: Layout): Promise<Picture> {
  const under = shadowUnder(mask)
  const ground = shade(groundOf(WIDTH, HEIGHT), under)
  const tabbed = await layTab(ground, { x: 600 + (turn > 0 ? 250 : -250), base, turn, seed })
  const laid = lay(tabbed, cloth, mask)
  return eachChannel(laid, plane => {
    const sharp = plane.blur(0.8)
    const soft = plane.blur(4)
    return sharp.map((value, x, y) => {
      const far = clamp((520 - y) / 640)
      return value + (soft.at(x, y) - value) * far
    })
  })
}

function shadowUnder(mask: Plane): Plane {
  const near = mask.shift(3, 12).blur(9)
  const far = mask.shift(8, 34).blur(30)
  return near.with(far, (one, other) => (1 - 0.42 * one) * (1 - 0.22 * other))
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value))
