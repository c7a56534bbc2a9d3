import { groundOf } from './ground.ts'
import { eachChannel, type Picture } from './picture.ts'
import { Plane } from './plane.ts'

/** How far a place must differ in hue from the shaded ground, in steps of 255, to be cloth. */
const HUE_STEP = 4

/** Where the garment lies: 1 on its cloth, 0 on the ground, between on its edge. */
export function cutOut(picture: Picture): Plane {
  const { width, height } = picture.red
  // Half the size is enough: the stored file has no finer colour.
  const half = eachChannel(picture, plane => plane.shrink(2))
  const strange = differenceFromGround(half, groundOf(half.red.width, half.red.height))
  const first = solid(strange, HUE_STEP, 1.5)
  // Colour bleeds over the edge in the stored file: the true edge lies where the difference is half of the cloth's.
  const inner = strange.sortedWithin(first)
  const step = Math.max(HUE_STEP * 0.7, Math.min(9, 0.5 * (inner[inner.length >> 3] ?? 0)))
  const whole = solid(strange.blur(0.6), step, 2)
  return whole
    .blur(0.8)
    .grow(2, width, height)
    .map(value => Math.max(0, Math.min(1, (value - 0.42) * 2.6)))
}

function solid(difference: Plane, step: number, smoothing: number): Plane {
  const rough = difference.map(value => (value > step ? 1 : 0)).blur(smoothing)
  return fillHoles(largestPart(rough.map(value => (value > 0.5 ? 1 : 0))))
}

/** A shadow only darkens the ground; cloth has another hue, is brighter than the ground or far darker than a shadow. */
function differenceFromGround(picture: Picture, ground: Picture): Plane {
  const { red, green, blue } = picture
  return red.map((r, x, y) => {
    const [g, b] = [green.at(x, y), blue.at(x, y)]
    const [gr, gg, gb] = [ground.red.at(x, y), ground.green.at(x, y), ground.blue.at(x, y)]
    const light = (r * gr + g * gg + b * gb) / (gr * gr + gg * gg + gb * gb)
    const hue = Math.hypot(r - light * gr, g - light * gg, b - light * gb)
    const bright = Math.max(0, light - 1.012) * 300
    const dark = Math.max(0, 0.6 - light) * 60
    const cool = Math.max(0, g * (gr / gg) - r - 1) * 2.5
    return hue + bright + dark + cool
  })
}

function largestPart(mask: Plane): Plane {
  const parts = label(mask, value => value > 0.5)
  const sizes = new Map<number, number>()
  for (const part of parts.data) if (part > 0) sizes.set(part, (sizes.get(part) ?? 0) + 1)
  const largest = [...sizes].reduce((best, part) => (part[1] > best[1] ? part : best), [0, 0])[0]
  return parts.map(part => (part === largest ? 1 : 0))
}

/** A garment has no holes: ground that can not be reached from the border is a bright or stone-coloured detail of it. */
function fillHoles(mask: Plane): Plane {
  const parts = label(mask, value => value < 0.5)
  const outside = parts.at(0, 0)
  return parts.map(part => (part === outside ? 0 : 1))
}

/** Numbers the connected parts of those places that belong, from 1. */
function label(mask: Plane, belongs: (value: number) => boolean): Plane {
  const { width, height, data } = mask
  const labels = new Plane(width, height)
  const open: number[] = []
  let next = 0
  const visit = (place: number) => {
    if (place < 0 || place >= data.length || labels.data[place] || !belongs(data[place] ?? 0)) return
    labels.data[place] = next
    open.push(place)
  }
  for (let start = 0; start < data.length; start++) {
    if (labels.data[start] || !belongs(data[start] ?? 0)) continue
    next++
    visit(start)
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const x = place % width
      visit(x > 0 ? place - 1 : -1)
      visit(x < width - 1 ? place + 1 : -1)
      visit(place - width)
      visit(place + width)
    }
  }
  return labels
}
