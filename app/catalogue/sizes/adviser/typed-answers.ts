import {
  ALL_MEASUREMENTS,
  inchesFromCentimetres,
  type Measurement,
  measurementFacts,
  type Unit,
} from '../charts/measurement.ts'
import { type Answers, PREFERENCES } from './advise-size.ts'

/** Reads stored answers; undefined if the text is none. Whatever does not belong there is left aside. */
export function parseAnswers(text: string | null): Answers | undefined {
  if (text === null || text.length > LONGEST_TEXT) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { usual, measured, preference } = stored as Record<string, unknown>
    return {
      ...(typeof usual === 'string' && usual !== '' && { usual }),
      measured: readMeasured(measured),
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

function isSane(measurement: Measurement, value: number): boolean {
  const { smallest, largest } = measurementFacts(measurement)
  return value >= smallest && value <= largest
}

/** A measurement as typed, in inches; undefined for what is none. Centimetres to a tenth of an inch. */
export function readTypedMeasurement(text: string, measurement: Measurement, unit: Unit): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return undefined
  const isAge = measurementFacts(measurement).isYears
  const value = unit === 'cm' && !isAge ? inchesFromCentimetres(Number(typed)) : Number(typed)
  return isSane(measurement, value) ? value : undefined
}
