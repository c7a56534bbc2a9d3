import { chanceAt, noise, roughNoise } from '../noise.ts'

/** The cloth at one place, seen close: how high its thread lies, in pixels, and how light its dye is, 1 being the mean. */
export interface Thread {
  height: number
  tint: number
  /** Threads that run across are of the second colour, if the cloth has one. */
  across: boolean
}

/** `along` runs with the hem and `up` away from it, both in pixels. */
export type Weave = (along: number, up: number) => Thread

interface Woven {
  /** Pixels from one thread to the next. */
  thread: number
  /** Whether the upright thread lies on top where these two cross. */
  uprightOnTop: (column: number, row: number) => boolean
  /** How unequal the threads are: 0 for machine-spun cotton, 1 for linen. */
  slub: number
  /** How much the dye differs from fibre to fibre. */
  melange: number
}

/** Threads over and under each other. */
export function woven({ thread, uprightOnTop, slub, melange }: Woven): Weave {
  return (along, up) => {
    // Nothing woven is quite straight.
    const x = (along + 2.2 * noise(along / 140, up / 90, 3)) / thread
    const y = (up + 2.2 * noise(along / 90, up / 140, 4)) / thread
    const column = Math.floor(x)
    const row = Math.floor(y)
    const upright = uprightOnTop(column, row)
    const [across, onward] = upright ? [x - column - 0.5, y - row - 0.5] : [y - row - 0.5, x - column - 0.5]
    const name = upright ? column : row + 5000
    const place = upright ? up : along
    const thick = 1 + slub * (0.45 * noise(place / 120, name * 7.3, 11) + 0.3 * (chanceAt(name, 0, 12) - 0.5))
    const round = Math.sqrt(Math.max(0, 1 - (across * 2.05) ** 2 / (thick * thick)))
    const arch = 0.62 + 0.38 * Math.cos(onward * Math.PI)
    const fibre = noise(place / 16, (upright ? along : up) / 1.7, 21)
    return {
      height: thread * 0.3 * thick * round * arch + 0.25 * fibre,
      tint:
        1 +
        0.035 * fibre +
        slub * 0.05 * (chanceAt(name, 1, 13) - 0.5) +
        melange * noise(place / 34, name * 3.1, 31),
      across: !upright,
    }
  }
}

export const plainWeave = (column: number, row: number): boolean => (column + row) % 2 === 0

/** Two upright threads together over one that is thicker: oxford. */
export const oxfordWeave = (column: number, row: number): boolean => (Math.floor(column / 2) + row) % 2 === 0

/** Two by two: hopsack. */
export const hopsackWeave = (column: number, row: number): boolean =>
  (Math.floor(column / 2) + Math.floor(row / 2)) % 2 === 0

/** Each row one thread further: the diagonal of twill. */
export const twillWeave = (column: number, row: number): boolean => (((column + row) % 4) + 4) % 4 < 2.5

interface Knitted {
  /** Pixels from one column of loops to the next. */
  loop: number
  /** How much brushed fibre lies over the loops, 0 to 1. */
  pile: number
  melange: number
  /** How deep the loops are. */
  depth?: number
}

/** Columns of loops that look like plaits: jersey, and the outside of fleece. */
export function knitted({ loop, pile, melange, depth = 0.34 }: Knitted): Weave {
  return (along, up) => {
    const x = (along + 3 * noise(along / 160, up / 110, 5)) / loop
    const y = (up + 3 * noise(along / 110, up / 160, 6)) / (loop * 0.78)
    const column = Math.floor(x)
    const side = x - column - 0.5
    const leg = y + Math.abs(side) * 1.5
    const within = leg - Math.floor(leg) - 0.5
    const round =
      Math.sqrt(Math.max(0, 1 - (within * 2.1) ** 2)) * (1 - 0.55 * Math.abs(Math.abs(side) - 0.25) * 4 * 0.6)
    const valley = 1 - 0.5 * Math.exp(-((Math.abs(side) - 0.5) ** 2) / 0.006)
    const fluff = roughNoise(along / 7, up / 9, 41) + 0.35 * noise(along / 3, up / 4, 43)
    const fibre = noise(along / 3, up / 22, 22)
    return {
      height: loop * depth * round * valley * (1 - pile * 0.72) + pile * 1.5 * fluff,
      tint:
        1 + 0.03 * fibre + melange * (noise(along / 5, up / 70, 32) + 0.6 * noise(along / 3, up / 26, 33)),
      across: false,
    }
  }
}

/** Fine upright wales of smooth yarn that shines: tricot. */
export function tricot(wale: number): Weave {
  return (along, up) => {
    const x = (along + 2 * noise(along / 150, up / 120, 7)) / wale
    const side = x - Math.floor(x) - 0.5
    const zigzag = (up / (wale * 1.1) + (Math.floor(x) % 2) * 0.5) % 1
    const round = Math.cos(side * Math.PI)
    return {
      height:
        wale * 0.22 * round * (0.75 + 0.25 * Math.cos(zigzag * 2 * Math.PI)) +
        0.15 * noise(along / 2, up / 9, 23),
      tint: 1 + 0.025 * noise(along / 2, up / 30, 24),
      across: false,
    }
  }
}

/** Ridges that run across, as on a textured polo. */
export function ridged(loop: number, melange: number): Weave {
  const base = knitted({ loop, pile: 0.15, melange: 0 })
  return (along, up) => {
    const thread = base(along, up)
    const wave = Math.cos(((up + 2.5 * noise(along / 80, up / 60, 8)) / (loop * 1.9)) * 2 * Math.PI)
    return {
      ...thread,
      height: thread.height * 0.7 + loop * 0.2 * wave,
      tint: thread.tint + melange * noise(along / 90, up / 9, 34),
    }
  }
}

/** Three strands plaited, with a ladder of purl between the plaits. */
export function cabled(width: number, turn: number): Weave {
  const stitches = knitted({ loop: 15, pile: 0.15, melange: 0.012 })
  return (along, up) => {
    const thread = stitches(along, up)
    const column = Math.floor(along / width)
    const x = along - (column + 0.5) * width
    const strands = [0, 1, 2].map(index => {
      const phase = (up / turn + index / 3) * 2 * Math.PI
      const centre = Math.sin(phase) * width * 0.2
      const reach = (x - centre) / (width * 0.15)
      return Math.sqrt(Math.max(0, 1 - reach * reach)) * (30 + 13 * Math.cos(2 * phase))
    })
    const rope = Math.max(...strands)
    const purl = 2.6 * Math.cos((up / 17) * 2 * Math.PI) * (rope > 1 ? 0 : 1)
    const rib = 15 * Math.exp(-(((Math.abs(x) - width * 0.46) / 8) ** 2))
    return { ...thread, height: thread.height * 0.9 + rope + purl + rib }
  }
}
