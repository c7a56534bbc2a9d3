import type { Size } from '#app/features/products/product.ts'
import type { Measurement } from '#app/features/sizes/charts/measurement.ts'
import type { SizeChart } from '#app/features/sizes/charts/size-chart.ts'
import { guessGarmentKind } from '#app/features/sizes/garment-kind.ts'

interface Measured {
  /** The sizes that fit: the one that is called so, and those by the shop's size charts. Empty without a measurement. */
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
 *
 * @param charts those of the shop
 */
export function readMeasurement(search: string, charts: readonly SizeChart[]): Measured {
  const collar = COLLAR.exec(search)
  if (collar?.[1]) return { sizes: [collar[1]], rest: search.replace(collar[0], ' ') }
  const shoe = /shoe|(?<!\p{L})eu(?!\p{L})/u.test(search) ? SHOE.exec(search) : null
  if (shoe?.[1])
    return { sizes: [`EU ${shoe[1]}`, shoe[1]], rest: search.replace(/eu/u, ' ').replace(shoe[1], ' ') }
  for (const pattern of MEASURED) {
    const match = pattern.exec(search)
    const inches = match?.slice(1).find(Boolean)
    if (!match || !inches) continue
    const sizes = sizesFor(Number(inches), search, charts)
    if (sizes.length > 0) {
      return { sizes, rest: search.replace(match[0], isOnlyWaist(search) ? ' trousers ' : ' ') }
    }
  }
  return { sizes: [], rest: search }
}

/** The size that is called so, if there may be one, and those that fit by the charts. */
function sizesFor(inches: number, search: string, charts: readonly SizeChart[]): Size[] {
  const fitting = fitsOf(search, charts).flatMap(fits => sizeFor(inches, fits) ?? [])
  const isWaist =
    (isOfWaist(search) || guessGarmentKind(search) === 'trousers') &&
    inches >= SMALLEST_WAIST &&
    inches <= LARGEST_WAIST
  return fitting.length > 0 || isWaist ? [...new Set([String(inches), ...fitting])] : []
}

/** A waist without a garment means trousers. */
function isOnlyWaist(search: string): boolean {
  return isOfWaist(search) && guessGarmentKind(search) === null
}

function isOfWaist(search: string): boolean {
  return /waist|kamar|کمر/.test(search)
}

/** The sizes of a chart with the largest measurement that each fits, in inches, from the smallest. */
type Fits = readonly (readonly [size: Size, inches: number])[]

/** By the charts of the garment that the search names. Without one a number is a waist; a tracksuit is searched by its waist. */
function fitsOf(search: string, charts: readonly SizeChart[]): Fits[] {
  const named = isOfWaist(search) ? 'trousers' : (guessGarmentKind(search) ?? 'trousers')
  const kind = named === 'tracksuits' ? 'trousers' : named
  return charts
    .filter(({ key, name }) => key === kind || guessGarmentKind(name) === kind)
    .map(chart => fitsBy(chart, kind === 'trousers' ? 'waist' : 'chest'))
}

function fitsBy({ measurements, rows }: SizeChart, measurement: Measurement): Fits {
  const column = measurements.indexOf(measurement)
  return rows
    .flatMap(({ size, figures }): Fits => {
      const figure = figures[column]
      return figure == null ? [] : [[size, typeof figure === 'number' ? figure : figure[1]]]
    })
    .toSorted(([, one], [, other]) => one - other)
}

/** Returns the smallest size that is not too tight; undefined for a number that is near no size. */
function sizeFor(inches: number, fits: Fits): Size | undefined {
  const smallest = fits[0]?.[1] ?? 0
  if (inches < smallest - LOOSEST_FIT) return undefined
  return fits.find(([, first]) => first >= inches)?.[0]
}

/** In inches. The waists by which trousers are sold, also those that no size of a chart fits. */
const SMALLEST_WAIST = 26
const LARGEST_WAIST = 56

/** In inches. The smallest size is too loose for a person who is smaller by more than this. */
const LOOSEST_FIT = 4
