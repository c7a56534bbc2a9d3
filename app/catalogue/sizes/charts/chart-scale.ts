import type { Figure, Measurement } from './measurement.ts'
import type { SizeChart } from './size-chart.ts'

/**
 * The sizes of a chart by one measurement of the body. Who wants to know which size fits someone asks this, whatever the chart
 * was measured on.
 */
export interface Scale {
  measurement: Measurement
  isGarment: boolean
  /** From the smallest size to the largest, with the body for which each is cut. */
  steps: { size: string; figure: Figure; from: number; to: number }[]
}

/** A garment is wider than the body by its ease; a collar or a sleeve is as long as what it covers. */
const WITH_EASE: readonly Measurement[] = ['chest', 'waist', 'hip']

/** Undefined if the chart says it of fewer than two sizes, or the same of two, so that no size can be found by it. */
export function scaleBy(chart: SizeChart, measurement: Measurement): Scale | undefined {
  const column = chart.measurements.indexOf(measurement)
  const ease = WITH_EASE.includes(measurement) ? chart.easeInches : 0
  const known = chart.rows
    .flatMap(({ size, figures }) => {
      const figure = figures[column]
      return figure == null ? [] : [{ size, figure, middle: middleOf(figure) - ease }]
    })
    .toSorted((one, other) => one.middle - other.middle)
  if (known.length < 2 || known.some(({ middle }, at) => middle === known[at - 1]?.middle)) return undefined
  const steps = known.map(({ size, figure, middle }, at) => {
    if (typeof figure !== 'number') return { size, figure, from: figure[0] - ease, to: figure[1] - ease }
    // A single figure reaches nearly to the middle between it and the next; at the ends, as far as to the other side.
    const down = known[at - 1] && middle - (known[at - 1]?.middle ?? 0)
    const up = known[at + 1] && (known[at + 1]?.middle ?? 0) - middle
    const reach = (gap: number | undefined, other = 0) =>
      gap === undefined ? other / 2 : gap / 2 - Math.min(BETWEEN_INCHES, gap / 8)
    return { size, figure, from: middle - reach(down, up), to: middle + reach(up, down) }
  })
  return { measurement, isGarment: chart.basis === 'garment', steps }
}

/** So near to the middle between two sizes, neither is the right one. */
const BETWEEN_INCHES = 0.25

function middleOf(figure: Figure): number {
  return typeof figure === 'number' ? figure : (figure[0] + figure[1]) / 2
}

type Step = Scale['steps'][number]

/** Where a value stands: at a step, or between it and the next one. */
interface Found {
  step: Step
  next?: Step
  side?: 'below' | 'above'
}

/** Goes by the first step that reaches up to the value, so that a larger value never finds an earlier one. */
export function findStep(steps: readonly Step[], value: number): Found {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) throw new Error('A scale has at least two steps.')
  if (value < first.from) return { step: first, side: 'below' }
  for (const [index, step] of steps.entries()) {
    const found = findAt(step, steps[index + 1], value)
    if (found) return found
  }
  return { step: last, side: 'above' }
}

/** Two ranges leave a gap, or overlap. */
function findAt(step: Step, next: Step | undefined, value: number): Found | undefined {
  if (!next) return value <= step.to ? { step } : undefined
  const isGap = step.to < next.from
  if (isGap ? value <= step.to : value < next.from) return { step }
  return (isGap ? value < next.from : value <= step.to) ? { step, next } : undefined
}
