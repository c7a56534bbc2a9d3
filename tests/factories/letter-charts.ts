import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import type { Figure, Measurement } from '#app/catalogue/sizes/charts/measurement.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'

/** A chart with one measurement of the letters, from S on, of garments with this ease. */
export function letterChart(
  key: string,
  measurement: Measurement,
  figures: readonly Figure[],
  easeInches = 0,
): SizeChart {
  const rows = figures.map((figure, at) => ({ size: LETTER_SIZES[at] ?? '', figures: [figure] }))
  const texts = { name: key, kind: null, fit: '' }
  return { key, ...texts, measurements: [measurement], rows, basis: 'garment', easeInches }
}

/** By what a search goes in the charts with which a shop begins. */
export const FIRST_CHARTS = [
  letterChart('shirts', 'chest', [40, 42, 45, 48, 51], 3),
  letterChart('hoodies', 'chest', [42, 44, 47, 50, 53], 5),
  letterChart('trousers', 'waist', [30, 32, 34, 37, 40]),
]
