import { z } from 'zod'
import type { FormResult } from '#app/shared/form-result.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { optionalSingleLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { sizeFieldName } from '../systems/size-field-name.ts'
import { ALL_MEASUREMENTS, type Figure, type Measurement, measurementFacts } from './measurement.ts'
import type { ChartFigures } from './size-chart.ts'

export const SIZE_CHART_NOT_SAVED = message('The size chart could not be saved. Please try again.')

export function sizeChartPage(id: number): string {
  return `/admin/size-charts/${id}`
}

/** The result of a form about a chart. */
export interface SizeChartResult extends FormResult {
  /** What was typed into the form that was refused. */
  typed?: TypedChartTexts
  /** By field. */
  errors?: Record<string, string[] | undefined>
  /** What may be a slip, of figures that are saved. */
  warnings?: string[]
}

/** What was typed, by the names of the fields; of the measurements all that are chosen. */
export type TypedChartTexts = Record<string, string | string[]>

export function readTypedChart(form: FormData): TypedChartTexts {
  const texts = [...form].map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), measurements: form.getAll('measurements').map(String) }
}

export const LONGEST_NAME = 60
export const LONGEST_FIT = 200
const MOST_MEASUREMENTS = 6
/** A form with more fields is not read. */
const MOST_FIGURES = 70

const shortName = {
  tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_NAME }),
  maximum: LONGEST_NAME,
}
const name = singleLineText({ required: message('Please enter a name.'), ...shortName })
const shortFit = {
  tooLong: () => t('Please shorten it to {most} characters.', { most: LONGEST_FIT }),
  maximum: LONGEST_FIT,
}

export const newChartSchema = z.object({ name, sizeSystemId: idSchema })

export const chartSchema = z.object({
  id: idSchema,
  /** Of the chart as the form shows it. */
  version: z.coerce.number().int().min(1),
  name,
  nameUrdu: optionalSingleLineText(shortName),
  measurements: z
    .array(z.enum(ALL_MEASUREMENTS))
    .min(1, message('Please choose at least one measurement.'))
    .max(MOST_MEASUREMENTS, {
      error: () =>
        t('A chart has {most} measurements at most, so that it fits on a phone.', {
          most: MOST_MEASUREMENTS,
        }),
    })
    .transform(chosen => ALL_MEASUREMENTS.filter(one => chosen.includes(one))),
  basis: z.enum(['garment', 'body']),
  easeInches: z
    .string()
    .trim()
    .transform((text, context) => {
      const ease = text === '' ? 0 : readNumber(text)
      if (ease !== undefined && ease <= 20) return ease
      context.addIssue({ code: 'custom', message: message('Please enter inches from 0 to 20.') })
      return z.NEVER
    }),
  fit: optionalSingleLineText(shortFit),
  fitUrdu: optionalSingleLineText(shortFit),
})
export type TypedChart = z.output<typeof chartSchema> & { figures: ChartFigures }

/** Checks the form of a chart, in the browser and on the server. @param sizes those of its list */
export function checkChartForm(
  form: FormData,
  sizes: readonly string[],
): { ok: true; chart: TypedChart } | { ok: false; errors: Record<string, string[] | undefined> } {
  const text = (name: string) => String(form.get(name) ?? '')
  const checked = chartSchema.safeParse({
    ...Object.fromEntries(
      ['id', 'version', 'name', 'nameUrdu', 'basis', 'easeInches', 'fit', 'fitUrdu'].map(name => [
        name,
        text(name),
      ]),
    ),
    measurements: form.getAll('measurements'),
  })
  const chosen = ALL_MEASUREMENTS.filter(one => form.getAll('measurements').includes(one))
  const { figures, errors } = readFigures(sizes, chosen, text)
  const most = Math.floor(MOST_FIGURES / sizes.length)
  if (chosen.length > most) {
    errors.measurements = [
      t('With {count} sizes a chart has {most} measurements at most.', { count: sizes.length, most }),
    ]
  }
  if (checked.success && Object.keys(errors).length === 0) {
    // A body has no ease.
    const easeInches = checked.data.basis === 'body' ? 0 : checked.data.easeInches
    return { ok: true, chart: { ...checked.data, easeInches, figures } }
  }
  const ofFields = checked.success ? {} : z.flattenError(checked.error).fieldErrors
  return { ok: false, errors: { ...ofFields, ...errors } }
}

/** The name of the field for a figure. */
export function figureField(size: string, measurement: Measurement): string {
  return `figure_${measurement.replace('-', '_')}_${sizeFieldName(size)}`
}

/** Reads the figures of a form: right ones, and by field what is wrong. An empty field is an unknown figure. */
function readFigures(
  sizes: readonly string[],
  measurements: readonly Measurement[],
  textOf: (field: string) => string,
): { figures: ChartFigures; errors: Record<string, string[]> } {
  const figures: ChartFigures = {}
  const errors: Record<string, string[]> = {}
  for (const size of sizes) {
    for (const measurement of measurements) {
      const field = figureField(size, measurement)
      const text = textOf(field).trim()
      if (text === '') continue
      const figure = readFigure(text)
      const problem = figure === undefined ? UNREADABLE : problemOf(figure, measurement)
      if (problem) errors[field] = [problem]
      else if (figure !== undefined) figures[size] = { ...figures[size], [measurement]: figure }
    }
  }
  return { figures, errors }
}

const UNREADABLE = message('A figure is a number like 40 or 17.5, or a range like 40-42.')

/** `40`, `17.5`, `17,5`, `17½`, `17 1/2`, or two of them with a dash between; undefined for anything else. */
export function readFigure(text: string): Figure | undefined {
  const parts = text
    .split(/[-–—]|\bto\b/)
    .map(part => part.replace(/(?:inch(?:es)?|in|["”″])\s*$/u, '').trim())
    .map(readNumber)
  const [from, to] = parts
  if (parts.length > 2 || parts.includes(undefined) || from === undefined) return undefined
  return to === undefined || to === from ? from : [from, to]
}

const FRACTIONS: Record<string, string> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '1/4': '.25',
  '1/2': '.5',
  '3/4': '.75',
}

function readNumber(text: string): number | undefined {
  const plain = text
    .replace(',', '.')
    .replace(/^(\d+)\s*(¼|½|¾|1\/4|1\/2|3\/4)$/u, (_, whole: string, part: string) => whole + FRACTIONS[part])
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

function problemOf(figure: Figure, measurement: Measurement): string | undefined {
  const { name, smallest, largest, isYears } = measurementFacts(measurement)
  const [from, to] = typeof figure === 'number' ? [figure, figure] : figure
  if (from > to) return message('The first number of a range is the smaller one.')
  if (from >= smallest && to <= largest) return undefined
  return isYears
    ? t('{measurement} is from {smallest} to {largest} years.', { measurement: t(name), smallest, largest })
    : t('{measurement} is from {smallest} to {largest} inches.', { measurement: t(name), smallest, largest })
}

/** Where figures get smaller from one size to the next larger one: perhaps a slip, perhaps not. */
export function listDrops(
  sizes: readonly string[],
  measurements: readonly Measurement[],
  figures: ChartFigures,
): string[] {
  return measurements.flatMap(measurement => {
    const known = sizes.flatMap(size => {
      const figure = figures[size]?.[measurement]
      return figure === undefined ? [] : [{ size, least: typeof figure === 'number' ? figure : figure[0] }]
    })
    return known.flatMap(({ size, least }, at) => {
      const before = known[at - 1]
      if (!before || least >= before.least) return []
      return [
        t('{measurement} is smaller in {size} than in {before}.', {
          measurement: t(measurementFacts(measurement).name),
          size,
          before: before.size,
        }),
      ]
    })
  })
}
