import type { Measurement } from './measurement.ts'
import type { ChartBasis, ChartFigures } from './size-chart.ts'

/** A chart as staff look after it. */
export interface EditedChart {
  id: number
  key: string
  name: string
  nameUrdu: string
  /** The list whose sizes are its rows. */
  list: { id: number; name: string; sizes: string[] }
  measurements: Measurement[]
  figures: ChartFigures
  basis: ChartBasis
  easeInches: number
  fit: string
  fitUrdu: string
  /** Grows with each edit. */
  version: number
}

/** A chart as lists and forms name it. */
export interface ChartOption {
  key: string
  name: string
}

/** A chart in the list of its sizes. */
export interface ListedChart extends ChartOption {
  id: number
  sizeSystemId: number
  /** Shoppers see it: at least one size has a figure. */
  saysSomething: boolean
}
