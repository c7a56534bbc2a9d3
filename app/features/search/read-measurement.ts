import { LETTER_SIZES, type Size } from '#app/features/products/product.ts'
import { type GarmentKind, guessGarmentKind } from '#app/features/sizes/garment-kind.ts'

interface Measurement {
  /** The sizes that fit: the one that is called so, and the one by the shop's size chart. Empty without a measurement. */
  sizes: readonly Size[]
  /** The search without the measurement. */
  rest: string
}

const INCHES = String.raw`(\d{2})(?:\s*(?:${'inch(?:es)?|in|"|انچ'}))?`
const PLACE = '(?:size|saiz|waist|kamar|chest|seena|سائز|کمر|سینہ|چھاتی)'
const MEASURED = [`${PLACE}\\s*${INCHES}`, `${INCHES}\\s*(?:ki\\s+|کی\\s+)?${PLACE}`].map(
  pattern => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u'),
)

const COLLAR = /(?<![\p{L}\p{N}])(?:collar|neck)\s*(1\d(?:\.5)?)(?![\p{L}\p{N}])/u
const SHOE = /(?<![\p{L}\p{N}])(?:(?:shoes?|eu)\s*(?:size\s*)?|size\s*)(3[5-9]|4\d)(?![\p{L}\p{N}])/u

/**
 * Reads a measurement in inches, by which trousers are sold: `size 32 pant` is a 32, or an M by the size chart. Collars and
 * shoes have their own numbers.
 */
export function readMeasurement(search: string): Measurement {
  const collar = COLLAR.exec(search)
  if (collar?.[1]) return { sizes: [collar[1]], rest: search.replace(collar[0], ' ') }
  const shoe = /shoe|(?<!\p{L})eu(?!\p{L})/u.test(search) ? SHOE.exec(search) : null
  if (shoe?.[1])
    return { sizes: [`EU ${shoe[1]}`, shoe[1]], rest: search.replace(/eu/u, ' ').replace(shoe[1], ' ') }
  for (const pattern of MEASURED) {
    const match = pattern.exec(search)
    const inches = match?.slice(1).find(Boolean)
    if (!match || !inches) continue
    const sizes = sizesFor(Number(inches), search)
    if (sizes.length > 0) {
      return { sizes, rest: search.replace(match[0], isOnlyWaist(search) ? ' trousers ' : ' ') }
    }
  }
  return { sizes: [], rest: search }
}

/** The size that is called so, if there may be one, and the one that fits. */
function sizesFor(inches: number, search: string): Size[] {
  const fitting = sizeFor(inches, fitsOf(search))
  if (fitting) return [String(inches), fitting]
  const isWaist = isOfWaist(search) && inches >= SMALLEST_WAIST && inches <= LARGEST_WAIST
  return isWaist ? [String(inches)] : []
}

/** A waist without a garment means trousers. */
function isOnlyWaist(search: string): boolean {
  return isOfWaist(search) && guessGarmentKind(search) === null
}

function isOfWaist(search: string): boolean {
  return /waist|kamar|کمر/.test(search)
}

type Fits = readonly (readonly [size: Size, inches: number])[]

/** Chest or waist of the letters, by the charts with which a shop begins. A tracksuit is searched by its waist. */
const FITS: Record<GarmentKind, Fits> = {
  shirts: lettersFrom(40, 42, 45, 48, 51),
  hoodies: lettersFrom(42, 44, 47, 50, 53),
  tracksuits: lettersFrom(30, 32, 34, 37, 40),
  trousers: lettersFrom(30, 32, 34, 37, 40),
  'shalwar-kameez': lettersFrom(42, 44, 47, 50, 53),
  blazers: lettersFrom(39, 41.5, 44, 47, 50),
}

function lettersFrom(...inches: number[]): Fits {
  return inches.map((inch, at) => [LETTER_SIZES[at] ?? '', inch])
}

/** Without a garment, a number is a waist. */
function fitsOf(search: string): Fits {
  return FITS[isOfWaist(search) ? 'trousers' : (guessGarmentKind(search) ?? 'trousers')]
}

/** Returns the smallest size that is not too tight; undefined for a number that is near no size. */
function sizeFor(inches: number, fits: Fits): Size | undefined {
  const smallest = fits[0]?.[1] ?? 0
  if (inches < smallest - LOOSEST_FIT) return undefined
  return fits.find(([, first]) => first >= inches)?.[0]
}

/** In inches. The waists by which trousers are sold, also those that no letter of the size chart fits. */
const SMALLEST_WAIST = 26
const LARGEST_WAIST = 56

/** In inches. The smallest size is too loose for a person who is smaller by more than this. */
const LOOSEST_FIT = 4
