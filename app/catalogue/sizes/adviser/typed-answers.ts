import {
  ALL_MEASUREMENTS,
  inchesFromCentimetres,
  type Measurement,
  measurementFacts,
  type Unit,
} from '../charts/measurement.ts'
import { type Answers, PREFERENCES } from './advise-size.ts'
import { type Body, isSaneHeight, isSaneWeight } from './estimate-measurement.ts'

/** Reads stored answers; undefined if the text is none. Whatever does not belong there is left aside. */
export function parseAnswers(text: string | null): Answers | undefined {
  if (text === null || text.length > LONGEST_TEXT) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { usual, measured, body, preference } = stored as Record<string, unknown>
    const known = readBody(body)
    return {
      ...(typeof usual === 'string' && usual !== '' && { usual }),
      measured: readMeasured(measured),
      ...(known && { body: known }),
      preference: PREFERENCES.find(one => one === preference) ?? 'usual',
    }
  } catch {
    return undefined
  }
}

const LONGEST_TEXT = 1000

function readMeasured(stored: unknown): Answers['measured'] {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = ALL_MEASUREMENTS.flatMap(one => {
    const value = (stored as Record<string, unknown>)[one]
    return typeof value === 'number' && isSane(one, value) ? [[one, value]] : []
  })
  return Object.fromEntries(known)
}

function readBody(stored: unknown): Body | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { heightInches, weightKg } = stored as Record<string, unknown>
  if (typeof heightInches !== 'number' || typeof weightKg !== 'number') return undefined
  return isSaneHeight(heightInches) && isSaneWeight(weightKg) ? { heightInches, weightKg } : undefined
}

function isSane(measurement: Measurement, value: number): boolean {
  const { smallest, largest } = measurementFacts(measurement)
  return value >= smallest && value <= largest
}

const TYPED = /^(\d{1,3}(?:\.\d{1,2})?)\s*(cm|in|inch|inches|")?$/i

/**
 * A measurement as typed, in inches; undefined for what is none. Centimetres to a tenth of an inch. A unit that is typed counts before
 * that of the page.
 */
export function readTypedMeasurement(text: string, measurement: Measurement, unit: Unit): number | undefined {
  const [, number, typedUnit] = TYPED.exec(text.trim().replace(',', '.')) ?? []
  if (!number) return undefined
  const isAge = measurementFacts(measurement).isYears
  const isCm = (typedUnit ? typedUnit.toLowerCase() : unit) === 'cm'
  const value = isCm && !isAge ? inchesFromCentimetres(Number(number)) : Number(number)
  return isSane(measurement, value) ? value : undefined
}

/** What goes round a grown body is between these, in inches. */
const AROUND: readonly Measurement[] = ['chest', 'waist', 'hip']
const LEAST_AROUND = 24
const MOST_AROUND = 60

/** The other unit, where a number without one makes more sense in it: 75 of a chest is in centimetres, 38 in inches. */
export function doubtedUnit(text: string, measurement: Measurement, unit: Unit): Unit | undefined {
  if (!AROUND.includes(measurement) || !/^[\d.,\s]+$/.test(text)) return undefined
  const number = Number(text.trim().replace(',', '.'))
  const inches = unit === 'cm' ? inchesFromCentimetres(number) : number
  if (inches >= LEAST_AROUND && inches <= MOST_AROUND) return undefined
  const [other, inOther]: [Unit, number] =
    unit === 'cm' ? ['in', number] : ['cm', inchesFromCentimetres(number)]
  return inOther >= LEAST_AROUND && inOther <= MOST_AROUND ? other : undefined
}
