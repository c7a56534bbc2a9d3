/** A part of a plane, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A grid of numbers as large as a picture: one channel of its light, a mask, a height or a shading. */
export class Plane {
  readonly width: number
  readonly height: number
  readonly data: Float32Array

  constructor(width: number, height: number, data = new Float32Array(width * height)) {
    this.width = width
    this.height = height
    this.data = data
  }

  /** A plane whose every value is computed from its place. */
  static from(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
    const plane = new Plane(width, height)
    for (let y = 0, index = 0; y < height; y++)
      for (let x = 0; x < width; x++) plane.data[index++] = valueAt(x, y)
    return plane
  }

  /** The value at a whole place; beyond the edge, the value on the edge. */
  at(x: number, y: number): number {
    const column = x < 0 ? 0 : x >= this.width ? this.width - 1 : x
    const row = y < 0 ? 0 : y >= this.height ? this.height - 1 : y
    return this.data[row * this.width + column] ?? 0
  }

  /** The value between places, weighed from the four around it. */
  between(x: number, y: number): number {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const right = x - left
    const down = y - top
    const above = this.at(left, top) * (1 - right) + this.at(left + 1, top) * right
    const below = this.at(left, top + 1) * (1 - right) + this.at(left + 1, top + 1) * right
    return above * (1 - down) + below * down
  }

  map(change: (value: number, x: number, y: number) => number): Plane {
    const { width, height, data } = this
    const changed = new Float32Array(data.length)
    for (let y = 0, index = 0; y < height; y++)
      for (let x = 0; x < width; x++, index++) changed[index] = change(data[index] ?? 0, x, y)
    return new Plane(width, height, changed)
  }

  /** Both planes place by place. */
  with(other: Plane, join: (mine: number, others: number) => number): Plane {
    const { data } = this
    const joined = new Float32Array(data.length)
    for (let index = 0; index < data.length; index++)
      joined[index] = join(data[index] ?? 0, other.data[index] ?? 0)
    return new Plane(this.width, this.height, joined)
  }

  /** The whole plane moved; what comes in over the edge repeats the edge. */
  shift(right: number, down: number): Plane {
    const [columns, rows] = [Math.round(right), Math.round(down)]
    return this.map((_, x, y) => this.at(x - columns, y - rows))
  }

  /** The means of square blocks: a small plane for what is blurred widely anyway. */
  shrink(side: number): Plane {
    const mean = (left: number, top: number) => {
      let sum = 0
      for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) sum += this.at(left + x, top + y)
      return sum / (side * side)
    }
    return Plane.from(Math.ceil(this.width / side), Math.ceil(this.height / side), (x, y) =>
      mean(x * side, y * side),
    )
  }

  /** A shrunken plane at its former size. */
  grow(side: number, width: number, height: number): Plane {
    return Plane.from(width, height, (x, y) => this.between((x + 0.5) / side - 0.5, (y + 0.5) / side - 0.5))
  }

  /** A part of the plane. */
  crop({ left, top, width, height }: Box): Plane {
    return Plane.from(width, height, (x, y) => this.at(left + x, top + y))
  }

  /** The plane with a part of it replaced. */
  paste(part: Plane, { left, top }: Box): Plane {
    const pasted = new Plane(this.width, this.height, this.data.slice())
    for (let y = 0; y < part.height; y++)
      pasted.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * this.width + left)
    return pasted
  }

  /** The smallest box around everything that is set, and `margin` pixels more on each side. */
  boundsOfSet(margin: number): Box {
    const columns: number[] = []
    const rows: number[] = []
    this.data.forEach((value, index) => {
      if (value > 0) {
        columns[index % this.width] = 1
        rows[Math.floor(index / this.width)] = 1
      }
    })
    const left = Math.max(0, columns.indexOf(1) - margin)
    const top = Math.max(0, rows.indexOf(1) - margin)
    const width = Math.max(1, Math.min(this.width, columns.length + margin) - left)
    const height = Math.max(1, Math.min(this.height, rows.length + margin) - top)
    return { left, top, width, height }
  }

  mirror(): Plane {
    return this.map((_, x, y) => this.at(this.width - 1 - x, y))
  }

  /** Soft focus, `radius` pixels wide. Three box blurs come close to a bell curve. */
  blur(radius: number): Plane {
    if (radius < 0.5) return this
    const sides = boxSides(radius)
    return sides.reduce<Plane>((plane, side) => boxBlur(boxBlur(plane, side), side), this)
  }

  /** Soft focus that looks only at places where the mask is set, so that what lies beside it does not bleed in. */
  blurWithin(mask: Plane, radius: number): Plane {
    const weight = mask.blur(radius)
    return this.with(mask, (value, inside) => value * inside)
      .blur(radius)
      .with(weight, (sum, total) => sum / Math.max(total, 1e-6))
  }

  /** The values of every place where the mask is set, in rising order. */
  sortedWithin(mask: Plane): Float32Array {
    return this.data.filter((_, index) => (mask.data[index] ?? 0) > 0.5).sort()
  }
}

/** The widths of three boxes that together blur like a bell curve of this standard deviation. */
function boxSides(radius: number): number[] {
  const ideal = Math.sqrt(4 * radius * radius + 1)
  const small = 2 * Math.floor((ideal - 1) / 2) + 1
  const smalls = Math.round((12 * radius * radius - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  return [0, 1, 2].map(index => (index < smalls ? small : small + 2))
}

/** Blurs along the rows and turns the plane, so that doing it twice blurs both ways. */
function boxBlur({ width, height, data }: Plane, side: number): Plane {
  const turned = new Plane(height, width)
  const result = turned.data
  const reach = side >> 1
  const share = 1 / side
  const last = width - 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = (data[row] ?? 0) * reach
    for (let x = 0; x <= reach; x++) sum += data[row + Math.min(x, last)] ?? 0
    for (let x = 0, place = y; x < width; x++, place += height) {
      result[place] = sum * share
      const enters = x + reach + 1
      const leaves = x - reach
      sum += (data[row + Math.min(enters, last)] ?? 0) - (data[row + Math.max(leaves, 0)] ?? 0)
    }
  }
  return turned
}
