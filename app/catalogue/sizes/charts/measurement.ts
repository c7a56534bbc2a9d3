import { message } from '#app/shared/text/translate.ts'

interface MeasurementFacts {
  name: string
  /** In inches, the ages in years: a smaller or larger figure is a slip. */
  smallest: number
  largest: number
  /** All figures are in inches, but for ages. */
  isYears?: true
}

/** What a chart can say of a size, in the order in which forms offer it. */
export const MEASUREMENTS = {
  chest: { name: message('Chest'), smallest: 15, largest: 80 },
  waist: { name: message('Waist'), smallest: 15, largest: 80 },
  hip: { name: message('Hip'), smallest: 15, largest: 90 },
  shoulder: { name: message('Shoulder'), smallest: 6, largest: 35 },
  sleeve: { name: message('Sleeve'), smallest: 3, largest: 45 },
  length: { name: message('Length'), smallest: 8, largest: 75 },
  'kameez-length': { name: message('Kameez length'), smallest: 12, largest: 75 },
  'shalwar-length': { name: message('Shalwar length'), smallest: 10, largest: 60 },
  inseam: { name: message('Inseam'), smallest: 3, largest: 50 },
  'leg-opening': { name: message('Leg opening'), smallest: 4, largest: 40 },
  collar: { name: message('Collar'), smallest: 8, largest: 30 },
  'foot-length': { name: message('Foot length'), smallest: 3, largest: 16 },
  height: { name: message('Height'), smallest: 15, largest: 90 },
  age: { name: message('Age'), smallest: 0, largest: 20, isYears: true },
} as const satisfies Record<string, MeasurementFacts>

export type Measurement = keyof typeof MEASUREMENTS
export const ALL_MEASUREMENTS = Object.keys(MEASUREMENTS) as [Measurement, ...Measurement[]]

export function measurementFacts(measurement: Measurement): MeasurementFacts {
  return MEASUREMENTS[measurement]
}

const CENTIMETRES_PER_INCH = 2.54

/** To half a centimetre, which is as exact as cloth is. */
export function centimetresFromInches(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH * 2) / 2
}

/** To a tenth of an inch. */
export function inchesFromCentimetres(centimetres: number): number {
  return Math.round((centimetres / CENTIMETRES_PER_INCH) * 10) / 10
}

/** The unit that a page shows measurements in. */
export const UNITS = ['in', 'cm'] as const
export type Unit = (typeof UNITS)[number]

/** The unit that an address asks for; inches, as tailors here measure, for anything else. */
export function readUnit(text: string | null): Unit {
  return UNITS.find(unit => unit === text) ?? 'in'
}

/** A figure of a chart: in inches (an age in years), or from one to another. */
export type Figure = number | readonly [from: number, to: number]

/** A figure in its unit: `17.5` or `40–42`, without the unit's name. */
export function figureText(figure: Figure, unit: Unit, { isYears }: { isYears?: boolean } = {}): string {
  const show = (inches: number) => String(unit === 'in' || isYears ? inches : centimetresFromInches(inches))
  return typeof figure === 'number' ? show(figure) : `${show(figure[0])}–${show(figure[1])}`
}
