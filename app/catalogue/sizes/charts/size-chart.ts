import { isLength } from '#app/catalogue/products/size-length.ts'
import { message } from '#app/shared/text/translate.ts'
import { type GarmentKind, TRACKSUIT_CHARTS, TRACKSUITS } from '../garment-kind.ts'
import type { Figure, Measurement } from './measurement.ts'

/** What was measured: the garment, or the body that it fits. Chest, waist and hip are all round in both, as a tape goes. */
export const BASES = {
  garment: message(
    'Of the garment itself: chest, waist and hip all round, everything else laid flat. Measure a piece that fits you and compare.',
  ),
  body: message('Of your body, without the garment.'),
} as const
export type ChartBasis = keyof typeof BASES

/** The measurements of a kind of garment in the sizes of one list, as pages show them. */
export interface SizeChart {
  /** By which categories and products name it. */
  key: string
  /** In the language of the page that shows it. */
  name: string
  /** The garment of which its English name speaks, in each language; null where it says nothing. */
  kind: GarmentKind | null
  /** In the owner's order. */
  measurements: Measurement[]
  /** In the order of the list: the sizes of which something is known, with a figure or nothing for each measurement. */
  rows: { size: string; figures: (Figure | null)[] }[]
  basis: ChartBasis
  /** By how many inches the garment is wider than the body for which it is cut; 0 for charts of the body. */
  easeInches: number
  /** The owner's sentence on how it fits; may be empty. */
  fit: string
}

/** What a chart knows of each size, as it is stored. A size that its list no longer has is not shown. */
export type ChartFigures = Record<string, Partial<Record<Measurement, Figure>>>

/** The names with which a shop begins, for their Urdu. */
export const FIRST_CHART_NAMES = [
  message('Shirts and polos'),
  message('Hoodies and tracksuit tops'),
  message('Trousers and track pants'),
  message('Shalwar kameez'),
  message('Blazers and knitwear'),
]

/** The rows of a chart in the order of its list. */
export function rowsOf(
  sizes: readonly string[],
  measurements: readonly Measurement[],
  figures: ChartFigures,
): SizeChart['rows'] {
  return sizes
    .map(size => ({ size, figures: measurements.map(one => figures[size]?.[one] ?? null) }))
    .filter(row => row.figures.some(figure => figure !== null))
}

/** What is known of a product whose charts are looked for. */
interface Measured {
  /** The key of its own chart. */
  own: string | null
  /** The key that its category proposes, or that its name suggests. */
  proposed: string | null
  sizes: readonly string[]
}

/**
 * The charts that a product's page shows: its own, else those that its category proposes, if they are about its sizes; else
 * all that are. A product in sizes of which no chart says anything has those of its garment, or all. Cloth by the metre and
 * what comes in one size have none.
 */
export function chartsOfProduct(
  charts: readonly SizeChart[],
  { own, proposed, sizes }: Measured,
): readonly SizeChart[] {
  if (sizes.every(isLength)) return []
  const isAbout = (chart: SizeChart) => chart.rows.some(row => sizes.includes(row.size))
  const named = [own, proposed].map(key => chartsOf(charts, key))
  const fitting = named.find(some => some.some(isAbout))
  if (fitting) return fitting.filter(isAbout)
  const about = charts.filter(isAbout)
  if (about.length > 0) return about
  if (sizes.length === 1) return []
  return named.find(some => some.length > 0) ?? charts
}

/** A tracksuit has two. */
function chartsOf(charts: readonly SizeChart[], key: string | null): readonly SizeChart[] {
  const keys = key === TRACKSUITS ? TRACKSUIT_CHARTS : [key]
  return charts.filter(chart => keys.includes(chart.key))
}
