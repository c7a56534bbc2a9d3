import { SIZES, type Size } from '#app/features/products/product.ts'
import { chartsOf, guessGarmentKind, type SizeChart } from '#app/features/sizes/size-chart.ts'

interface Measurement {
  /** The size for the measurement by the shop's size chart; undefined without a measurement. */
  size?: Size
  /** The search without the measurement. */
  rest: string
}

const INCHES = String.raw`(\d{2})(?:\s*(?:inch(?:es)?|in|"))?`
const MEASURED = [`(?:size|waist|kamar|chest)\\s*${INCHES}`, `${INCHES}\\s*(?:size|waist|kamar|chest)`].map(
  pattern => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u'),
)

/** Reads a measurement in inches, by which trousers are sold: `size 32 pant` is an M by the size chart. */
export function readMeasurement(search: string): Measurement {
  for (const pattern of MEASURED) {
    const match = pattern.exec(search)
    const inches = match?.slice(1).find(Boolean)
    if (!match || !inches) continue
    const size = sizeFor(Number(inches), chartFor(search))
    if (size) return { size, rest: search.replace(match[0], isOnlyWaist(search) ? ' trousers ' : ' ') }
  }
  return { rest: search }
}

/** A waist without a garment means trousers. */
function isOnlyWaist(search: string): boolean {
  return /waist|kamar/.test(search) && guessGarmentKind(search) === null
}

/** Without a garment, a number is a waist. */
function chartFor(search: string): SizeChart | undefined {
  const isWaist = /waist|kamar/.test(search)
  return chartsOf(isWaist ? 'trousers' : (guessGarmentKind(search) ?? 'trousers')).at(-1)
}

/** Returns the smallest size that is not too tight; undefined for a number that is near no size. */
function sizeFor(inches: number, chart: SizeChart | undefined): Size | undefined {
  const smallest = chart?.rows[0]?.inches[0] ?? 0
  if (inches < smallest - LOOSEST_FIT) return undefined
  const row = chart?.rows.find(({ inches: [first = 0] }) => first >= inches)
  return SIZES.find(size => size === row?.size)
}

/** In inches. The smallest size is too loose for a person who is smaller by more than this. */
const LOOSEST_FIT = 4
