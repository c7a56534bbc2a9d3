import { SIZES, type Size } from '#app/features/products/product.ts'
import { chartsOf, guessGarmentKind, type SizeChart } from '#app/features/sizes/size-chart.ts'

interface BodySize {
  /** The size that fits the measurement by the shop's own size chart; undefined where none was given. */
  size?: Size
  /** The search without the measurement. */
  rest: string
}

const INCHES = String.raw`(\d{2})(?:\s*(?:inch(?:es)?|in|"))?`
const MEASURED = [`(?:size|waist|kamar|chest)\\s*${INCHES}`, `${INCHES}\\s*(?:size|waist|kamar|chest)`].map(
  pattern => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u'),
)

/** A measurement in inches, as trousers are sold by in the bazaar: `size 32 pant` is an M by the size chart. */
export function readBodySize(search: string): BodySize {
  for (const pattern of MEASURED) {
    const match = pattern.exec(search)
    const inches = match?.slice(1).find(Boolean)
    if (!match || !inches) continue
    const size = sizeFor(Number(inches), chartFor(search))
    if (size) return { size, rest: search.replace(match[0], isOnlyWaist(search) ? ' trousers ' : ' ') }
  }
  return { rest: search }
}

/** A waist without a garment is that of trousers. */
function isOnlyWaist(search: string): boolean {
  return /waist|kamar/.test(search) && guessGarmentKind(search) === null
}

/** Where nothing says which garment it is, a number is a waist. */
function chartFor(search: string): SizeChart | undefined {
  const isWaist = /waist|kamar/.test(search)
  return chartsOf(isWaist ? 'trousers' : (guessGarmentKind(search) ?? 'trousers')).at(-1)
}

/** The smallest size that is not tighter than the measurement; none for a number that no size is near to. */
function sizeFor(inches: number, chart: SizeChart | undefined): Size | undefined {
  const smallest = chart?.rows[0]?.inches[0] ?? 0
  if (inches < smallest - LOOSEST_FIT) return undefined
  const row = chart?.rows.find(({ inches: [first = 0] }) => first >= inches)
  return SIZES.find(size => size === row?.size)
}

/** In inches. Somebody that much smaller than the smallest size would find it too loose. */
const LOOSEST_FIT = 4
