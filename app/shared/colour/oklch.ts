import { linearOf, partOf, rgbOf } from './contrast.ts'

/**
 * A colour as people see it (OKLCH, Björn Ottosson, 2020): lightness from 0 to 1, chroma from 0 for grey, and hue in radians.
 * Colours of one lightness look equally light, whatever their hue.
 */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex).map(linearOf) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The colour as `#rrggbb`. One that no screen shows gets as much chroma as a screen has. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [most, least] = [chroma, 0]
  let shown = partsOf({ lightness, chroma, hue })
  if (!isShown(shown)) {
    for (let step = 0; step < 16; step++) {
      const middle = (most + least) / 2
      if (isShown(partsOf({ lightness, chroma: middle, hue }))) least = middle
      else most = middle
    }
    shown = partsOf({ lightness, chroma: least, hue })
  }
  return `#${shown.map(byteText).join('')}`
}

/** Red, green and blue as amounts of light, which may be below 0 or above 1. */
function partsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** A part may be so little outside that no byte differs. */
function isShown(parts: readonly number[]): boolean {
  return parts.every(part => part >= -0.0001 && part <= 1.0001)
}

function byteText(linear: number): string {
  const byte = Math.round(partOf(Math.min(1, Math.max(0, linear))) * 255)
  return byte.toString(16).padStart(2, '0')
}
