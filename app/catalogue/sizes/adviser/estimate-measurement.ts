import type { Measurement } from '../charts/measurement.ts'

/** A grown shopper's height and weight. */
export interface Body {
  heightInches: number
  weightKg: number
}

/** Outside these the rule below says nothing, and a typed number is a slip. */
const HEIGHT = { smallest: 54, largest: 84 }
const WEIGHT = { smallest: 40, largest: 160 }

export function isSaneHeight(inches: number): boolean {
  return inches >= HEIGHT.smallest && inches <= HEIGHT.largest
}

export function isSaneWeight(kilograms: number): boolean {
  return kilograms >= WEIGHT.smallest && kilograms <= WEIGHT.largest
}

/** Of a man of 175 cm and 75 kg, whose body mass index is 24.5, and how much more each point of it and each centimetre make. In centimetres. */
const RULES: Partial<Record<Measurement, { middle: number; ofIndex: number; ofHeight: number }>> = {
  chest: { middle: 98, ofIndex: 1.85, ofHeight: 0.15 },
  waist: { middle: 86, ofIndex: 2.6, ofHeight: 0.1 },
  hip: { middle: 98, ofIndex: 1.6, ofHeight: 0.25 },
}

export function canEstimate(measurement: Measurement): boolean {
  return RULES[measurement] !== undefined
}

/**
 * What a man of this height and weight probably measures around, to half an inch. A rule of thumb by body mass: who is muscular or heavy
 * around the waist may need another size, so a tape counts before it.
 */
export function estimateMeasurement(measurement: Measurement, body: Body): number | undefined {
  const rule = RULES[measurement]
  if (!rule) return undefined
  const cm = body.heightInches * 2.54
  const index = body.weightKg / (cm / 100) ** 2
  const around = rule.middle + rule.ofIndex * (index - 24.5) + rule.ofHeight * (cm - 175)
  return Math.round((around / 2.54) * 2) / 2
}

/** A height as people write it, in inches: `175`, `175 cm`, `5'9"`, `5 ft 9`, `5.9`, `69 in`; undefined for anything else. */
export function readHeight(text: string): number | undefined {
  const typed = plain(text)
  const [, feet, inches = '0'] =
    /^([4-7])(?:'|ft|feet|foot|\.|-)(\d{1,2}(?:\.\d)?)?(?:"|''|in|inch|inches)?$/.exec(typed) ?? []
  if (feet) return Number(inches) < 12 ? sane(Number(feet) * 12 + Number(inches), isSaneHeight) : undefined
  const [, number, unit] = /^(\d{2,3}(?:\.\d+)?)(cm|in|inch|inches|")?$/.exec(typed) ?? []
  if (!number) return undefined
  const isCm = unit === 'cm' || (unit === undefined && Number(number) > HEIGHT.largest)
  return sane(isCm ? Number(number) / 2.54 : Number(number), isSaneHeight)
}

/** A weight as people write it, in kilograms: `75`, `75 kg`, `165 lb`; undefined for anything else, such as 165 alone. */
export function readWeight(text: string): number | undefined {
  const [, number, unit] = /^(\d{2,3}(?:\.\d+)?)(kg|kgs|lb|lbs)?$/.exec(plain(text)) ?? []
  if (!number) return undefined
  return sane(unit?.startsWith('lb') ? Number(number) * 0.4536 : Number(number), isSaneWeight)
}

function sane(value: number, isSane: (value: number) => boolean): number | undefined {
  return isSane(value) ? value : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’‘′]/g, "'").replace(/[”“″]/g, '"').replace(',', '.').replace(/\s/g, '')
}
