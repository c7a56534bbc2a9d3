import type { Size } from '#app/catalogue/products/product.ts'
import { findStep, type Scale, scaleBy } from '#app/catalogue/sizes/charts/chart-scale.ts'
import type { Measurement } from '#app/catalogue/sizes/charts/measurement.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'
import { TRACKSUIT_CHARTS, TRACKSUITS } from '#app/catalogue/sizes/garment-kind.ts'
import { garmentOf, isColourWord } from './garment-of.ts'
import { THOUSANDS_SAID } from './read-number-words.ts'
import { isTelling, readSearchWords } from './search-words.ts'

interface Measured {
  /** The sizes that fit: the one that is called so, and those by the shop's size charts. Empty without a measurement. */
  sizes: readonly Size[]
  /** The search without the measurement. */
  rest: string
  /** Whether nothing but the garment says that the number is one. */
  isGuessed?: true
}

const INCHES = String.raw`(\d{2})(?:\s*(?:${'inch(?:es)?|in|"|number|انچ|نمبر'}))?`
const SIZE = '(?:size|saiz|number|سائز|نمبر)'
const WAIST = /waist(?! ?coat)|kamar|کمر/
const CHEST = /chest|seen[ae]|سین[ہے]|چھاتی/
/** `waist`, `chest size`, `seene ka size`. */
const PLACE = `(?:(?:${WAIST.source}|${CHEST.source})(?:\\s+(?:(?:ka|ki|کا|کی)\\s+)?${SIZE})?|${SIZE})`
const MEASURED = [`${PLACE}\\s*${INCHES}`, `${INCHES}\\s*(?:ki\\s+|کی\\s+)?${PLACE}`].map(
  pattern => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u'),
)

const COLLAR = /(?<![\p{L}\p{N}])(?:collar|neck|کالر)\s*(1[3-9](?:\.5)?)(?![\p{L}\p{N}])/u
const SHOE = /(?<![\p{L}\p{N}])(?:(?:shoes?|eu)\s*(?:size\s*)?|size\s*)(3[5-9]|4\d)(?![\p{L}\p{N}])/u

/** Before a number they make an amount of it, and after it an amount, a share, a weight or an age. */
const AMOUNT_BEFORE = 'under|below|above|over|upto|up to|max|flat|rs|pkr'
const AMOUNT_AFTER = `%|percent|feesad|فیصد|off|k|${THOUSANDS_SAID}|hundred|sau|سو|rs|rupees?|rupay|روپے|gsm|cm|pieces?|pcs|years?|saal|سال`
/** A number alone or beside a garment: `32`, `pant 32`, `shirt 15.5`. */
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,%-])(?<!(?:${AMOUNT_BEFORE})\.?\s+)(1[3-9](?:\.5)?|[2-5]\d)(?![\p{L}\p{N}%-]|[.,]\d)(?!\s*(?:${AMOUNT_AFTER})(?![\p{L}\p{N}]))`,
  'u',
)
const LARGEST_COLLAR = 19

/**
 * Reads a measurement of the body in inches: `size 32 pant` and `pant 32` are a 32, or an M by the size chart. Which sizes of a chart fit it,
 * the size adviser knows (`chart-scale.ts`). Collars and shoes have their own numbers. A number alone is a waist, and beside a
 * garment what that garment is sold by.
 *
 * @param charts those of the shop
 */
export function readMeasurement(search: string, charts: readonly SizeChart[]): Measured {
  const collar = COLLAR.exec(search)
  if (collar?.[1]) return { sizes: collarSizes(collar[1], charts), rest: search.replace(collar[0], ' ') }
  const shoe = /shoe|(?<!\p{L})eu(?!\p{L})/u.test(search) ? SHOE.exec(search) : null
  if (shoe?.[1])
    return { sizes: [`EU ${shoe[1]}`, shoe[1]], rest: search.replace(/eu/u, ' ').replace(shoe[1], ' ') }
  for (const pattern of MEASURED) {
    const match = pattern.exec(search)
    const inches = match?.slice(1).find(Boolean)
    if (!match || !inches) continue
    const sizes = sizesFor(Number(inches), search, charts)
    if (sizes.length > 0) {
      const rest = search.replace(match[0], ' ')
      return { sizes, rest: `${rest} ${garmentMeant(search, rest)} ` }
    }
  }
  return readBareNumber(search, charts) ?? { sizes: [], rest: search }
}

function readBareNumber(search: string, charts: readonly SizeChart[]): Measured | undefined {
  const [found, number = ''] = BARE.exec(search) ?? []
  if (found === undefined) return undefined
  const rest = search.replace(found, ' ')
  const kind = garmentOf(search)
  if (Number(number) <= LARGEST_COLLAR)
    return kind === 'shirts' ? { sizes: collarSizes(number, charts), rest, isGuessed: true } : undefined
  if (kind === null && readSearchWords(rest).some(word => isTelling(word) && !isColourWord(word)))
    return undefined
  const sizes = sizesFor(Number(number), search, charts)
  return sizes.length > 0
    ? { sizes, rest: kind === null ? `${rest} trousers ` : rest, isGuessed: true }
    : undefined
}

/** What makers of shirts usually call these collars, where no chart of the shop says it. */
const LETTER_OF_COLLAR: readonly (readonly [upTo: number, letter: Size])[] = [
  [14.5, 'S'],
  [15.5, 'M'],
  [16.5, 'L'],
  [17.5, 'XL'],
  [LARGEST_COLLAR, 'XXL'],
]

/** The size that is called so, and the letters that fit. */
function collarSizes(number: string, charts: readonly SizeChart[]): Size[] {
  const inches = Number(number)
  const scales = charts.flatMap(chart => scaleBy(chart, 'collar') ?? [])
  const [, letter] = LETTER_OF_COLLAR.find(([upTo]) => inches <= upTo) ?? []
  const fitting = scales.length > 0 ? scales.flatMap(scale => sizesOn(scale, inches)) : letter ? [letter] : []
  return [...new Set([number, ...fitting])]
}

/** The size that is called so, if there may be one, and those that fit by the charts. */
function sizesFor(inches: number, search: string, charts: readonly SizeChart[]): Size[] {
  const fitting = scalesFor(search, charts).flatMap(scale => sizesOn(scale, inches))
  const isWaist =
    (WAIST.test(search) || garmentOf(search) === 'trousers') &&
    inches >= SMALLEST_WAIST &&
    inches <= LARGEST_WAIST
  return fitting.length > 0 || isWaist ? [...new Set([String(inches), ...fitting])] : []
}

/** The garment that a measurement alone means: `waist 32`, `black waist 32`, `chest 40`. */
function garmentMeant(search: string, rest: string): string {
  if (WAIST.test(search)) return garmentOf(search) === null ? 'trousers' : ''
  return CHEST.test(search) && !readSearchWords(rest).some(isTelling) ? 'tops' : ''
}

/** What the search says, else that by which its garment is sold. Without a garment a number is a waist. */
function measurementOf(search: string): Measurement {
  if (WAIST.test(search)) return 'waist'
  const kind = garmentOf(search) ?? 'trousers'
  return !CHEST.test(search) && (kind === 'trousers' || kind === TRACKSUITS) ? 'waist' : 'chest'
}

/** Of the charts of the garment that the search names. Of a chest without a garment, of all charts that have it. */
function scalesFor(search: string, charts: readonly SizeChart[]): Scale[] {
  const measurement = measurementOf(search)
  const scalesOf = (kinds: readonly string[]) =>
    charts
      .filter(({ key, kind }) => kinds.includes(key) || kinds.includes(kind ?? ''))
      .flatMap(chart => scaleBy(chart, measurement) ?? [])
  const kind = garmentOf(search)
  if (kind === null && measurement === 'chest')
    return charts.flatMap(chart => scaleBy(chart, measurement) ?? [])
  const named = kind === null ? [] : scalesOf(kind === TRACKSUITS ? TRACKSUIT_CHARTS : [kind])
  return named.length > 0 || measurement === 'chest' ? named : scalesOf(['trousers'])
}

/** Those that the size adviser names: one, or two between which the number is; none for a number that is near no size. */
function sizesOn({ steps }: Scale, inches: number): Size[] {
  const { step, next, side } = findStep(steps, inches)
  if (side === 'above' || (side === 'below' && inches < step.from - LOOSEST_FIT)) return []
  return next ? [step.size, next.size] : [step.size]
}

/** In inches. The waists by which trousers are sold, also those that no size of a chart fits. */
const SMALLEST_WAIST = 26
const LARGEST_WAIST = 56

/** In inches. A person who is smaller than the smallest size fits by more than this finds all sizes too loose. */
const LOOSEST_FIT = 3
