import { findStep, type Scale, scaleBy } from '../charts/chart-scale.ts'
import type { Figure, Measurement } from '../charts/measurement.ts'
import type { SizeChart } from '../charts/size-chart.ts'
import { type Body, estimateMeasurement } from './estimate-measurement.ts'

/** How a shopper likes clothes to fit. */
export const PREFERENCES = ['closer', 'usual', 'looser'] as const
export type Preference = (typeof PREFERENCES)[number]

/** What a shopper has said of themselves. */
export interface Answers {
  /** The size that they usually wear. */
  usual?: string
  /** What they measured on their body, in inches; an age in years. */
  measured: Partial<Record<Measurement, number>>
  /** From which a measurement is estimated where nothing surer is known. */
  body?: Body
  preference: Preference
}

/** That a product runs small or large, and who says so. */
export interface Cut {
  runs: 'small' | 'large'
  by: 'reviews' | 'returns'
}

/** The answer by which a size was found, and the size before cut and preference changed it. */
export type Ground =
  | { by: 'usual'; size: string }
  | {
      by: 'measured' | 'estimated'
      measurement: Measurement
      value: number
      size: string
      figure: Figure
      isGarment: boolean
      /** The next size, where the value is between the two. */
      next?: string
    }

export type Advice =
  /** One size, and how much cut and preference have moved it. */
  | { kind: 'size'; size: string; ground: Ground }
  /** As close to one size as to the next. */
  | { kind: 'between'; smaller: string; larger: string; ground: Ground }
  /** Smaller than the smallest size of the chart, or larger than the largest. */
  | { kind: 'outside'; side: 'below' | 'above'; size: string; ground: Ground }
  /** Neither a measurement of a chart nor a size of the product was named. */
  | { kind: 'unknown' }

interface Question {
  charts: readonly SizeChart[]
  /** In which the product comes. */
  sizes: readonly string[]
  answers: Answers
  cut: Cut | undefined
}

/**
 * The size of a product for a shopper. A measurement counts before the usual size, and that before what height and weight let expect, which
 * names one size always; of a garment in two pieces, the piece that
 * needs the larger size. A preference or a cut moves a measurement that is between two sizes to one of them, and any other by one
 * size; both together move it no further. A larger measurement never gives a smaller size.
 */
export function adviseSize({ charts, sizes, answers, cut }: Question): Advice {
  const scales = ofOneList(
    charts.flatMap(chart => scaleOf(chart) ?? []),
    sizes,
  )
  const order = scales.length > 0 ? orderOf(scales, sizes) : sizes
  const largest = (by: 'measured' | 'estimated') =>
    scales
      .flatMap(scale => place(scale, answers, { order, by }) ?? [])
      .toSorted((one, other) => other.at - one.at)[0]
  const needed = largest('measured') ?? placeUsual(answers, order) ?? largest('estimated')
  if (!needed) return { kind: 'unknown' }
  const { at, side, ground } = needed
  if (side) return { kind: 'outside', side, size: sizeAt(order, at), ground }
  const step = PREFERENCE_STEPS[answers.preference] + (cut ? CUT_STEPS[cut.runs] : 0)
  if (step !== 0) {
    return { kind: 'size', size: sizeAt(order, step > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1), ground }
  }
  if (Number.isInteger(at)) return { kind: 'size', size: sizeAt(order, at), ground }
  return {
    kind: 'between',
    smaller: sizeAt(order, Math.floor(at)),
    larger: sizeAt(order, Math.ceil(at)),
    ground,
  }
}

/** Which way it goes. Who likes it looser, or finds that it runs small, needs a larger one. */
const PREFERENCE_STEPS: Record<Preference, number> = { closer: -1, usual: 0, looser: 1 }
const CUT_STEPS: Record<Cut['runs'], number> = { small: 1, large: -1 }

/** Those whose sizes can be compared: with a size of the product or of the first scale. */
function ofOneList(scales: readonly Scale[], sizes: readonly string[]): Scale[] {
  const known = [...sizes, ...(scales[0]?.steps ?? []).map(({ size }) => size)]
  return scales.filter(({ steps }) => steps.some(({ size }) => known.includes(size)))
}

/** The sizes of all scales, each after those that a scale has before it; where none says it, in the order of the product. */
function orderOf(scales: readonly Scale[], sizes: readonly string[]): string[] {
  const columns = scales.map(({ steps }) => steps.map(({ size }) => size))
  const rankOf = (size: string) => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length)
  const order: string[] = []
  let left = [...new Set(columns.flat())].toSorted((one, other) => rankOf(one) - rankOf(other))
  const isFirst = (size: string) =>
    columns.every(
      column => !column.slice(0, Math.max(0, column.indexOf(size))).some(one => left.includes(one)),
    )
  while (left.length > 0) {
    // Two charts may contradict each other.
    const next = left.find(isFirst) ?? left[0] ?? ''
    order.push(next)
    left = left.filter(size => size !== next)
  }
  return order
}

/** The nearest that there is. */
function sizeAt(order: readonly string[], at: number): string {
  return order[Math.min(order.length - 1, Math.max(0, at))] ?? ''
}

/** Where a shopper stands among the sizes, from the smallest: at one, or halfway between two. */
interface Place {
  at: number
  side?: 'below' | 'above'
  ground: Ground
}

function placeUsual({ usual }: Answers, order: readonly string[]): Place | undefined {
  const at = usual === undefined ? -1 : order.indexOf(usual)
  return usual === undefined || at < 0 ? undefined : { at, ground: { by: 'usual', size: usual } }
}

/** The measurements by which sizes differ most for the eye, the best first. */
const ASKED_FIRST: readonly Measurement[] = [
  'height',
  'foot-length',
  'chest',
  'waist',
  'collar',
  'hip',
  'age',
]

/** The measurement that a shopper is asked for; none where the chart has no such. */
export function askedMeasurement(chart: SizeChart): Measurement | undefined {
  return ASKED_FIRST.find(one => scaleBy(chart, one) !== undefined)
}

function scaleOf(chart: SizeChart): Scale | undefined {
  const measurement = askedMeasurement(chart)
  return measurement && scaleBy(chart, measurement)
}

function place(
  scale: Scale,
  answers: Answers,
  { order, by }: { order: readonly string[]; by: 'measured' | 'estimated' },
): Place | undefined {
  const { measurement, isGarment } = scale
  const value = by === 'measured' ? answers.measured[measurement] : estimateOf(measurement, answers)
  if (value === undefined) return undefined
  const found = findStep(scale.steps, value)
  const step =
    by === 'estimated' && found.next && isNearer(found.next, found.step, value) ? found.next : found.step
  const at = order.indexOf(step.size)
  const nextAt = found.next ? order.indexOf(found.next.size) : at
  if (at < 0 || nextAt < 0) return undefined
  const { size, figure } = step
  const ground: Ground = { by, measurement, value, size, figure, isGarment }
  // An estimate is not so exact that it could stand between two.
  if (!found.next || by === 'estimated') return { at, ground, ...(found.side && { side: found.side }) }
  return { at: (at + nextAt) / 2, ground: { ...ground, next: found.next.size } }
}

function estimateOf(measurement: Measurement, { body }: Answers): number | undefined {
  return body && estimateMeasurement(measurement, body)
}

/** Whether a value is as near to the middle of one step as to that of another, or nearer. */
function isNearer(one: Scale['steps'][number], other: Scale['steps'][number], value: number): boolean {
  const distance = ({ from, to }: Scale['steps'][number]) => Math.abs((from + to) / 2 - value)
  return distance(one) <= distance(other)
}
