/** The kinds of garments that staff choose from, by the key stored with a category. */
export const GARMENT_NAMES = {
  shirts: 'Shirts and polos',
  hoodies: 'Hoodies and sweatshirts',
  tracksuits: 'Tracksuits (top and track pants)',
  trousers: 'Trousers and track pants',
  'shalwar-kameez': 'Shalwar kameez',
  blazers: 'Blazers and knitwear',
} as const
export type GarmentKind = keyof typeof GARMENT_NAMES
export const GARMENT_KINDS = Object.keys(GARMENT_NAMES) as GarmentKind[]

/** The measurements of a kind of garment, laid flat, in inches. */
export interface SizeChart {
  key: Exclude<GarmentKind, 'tracksuits'>
  garment: string
  /** What was measured, in the order of `inches`. */
  measurements: readonly string[]
  rows: readonly { size: string; inches: readonly number[] }[]
}

export const SIZE_CHARTS: readonly SizeChart[] = [
  {
    key: 'shirts',
    garment: 'Shirts and polos',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [40, 17, 24, 28] },
      { size: 'M', inches: [42, 17.5, 24.5, 29] },
      { size: 'L', inches: [45, 18.25, 25, 30] },
      { size: 'XL', inches: [48, 19, 25.5, 31] },
      { size: 'XXL', inches: [51, 19.75, 26, 31.5] },
    ],
  },
  {
    key: 'hoodies',
    garment: 'Hoodies and tracksuit tops',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [42, 18, 24, 26.5] },
      { size: 'M', inches: [44, 18.75, 24.5, 27.5] },
      { size: 'L', inches: [47, 19.5, 25, 28.5] },
      { size: 'XL', inches: [50, 20.25, 25.5, 29.5] },
      { size: 'XXL', inches: [53, 21, 26, 30] },
    ],
  },
  {
    key: 'trousers',
    garment: 'Trousers and track pants',
    measurements: ['Waist', 'Hip', 'Inseam', 'Leg opening'],
    rows: [
      { size: 'S', inches: [30, 38, 30, 13] },
      { size: 'M', inches: [32, 40, 30.5, 13.5] },
      { size: 'L', inches: [34, 42, 31, 14] },
      { size: 'XL', inches: [37, 45, 31.5, 14.5] },
      { size: 'XXL', inches: [40, 48, 32, 15] },
    ],
  },
  {
    key: 'shalwar-kameez',
    garment: 'Shalwar kameez',
    measurements: ['Chest', 'Shoulder', 'Kameez length', 'Shalwar length'],
    rows: [
      { size: 'S', inches: [42, 17.5, 38, 39] },
      { size: 'M', inches: [44, 18.25, 40, 40] },
      { size: 'L', inches: [47, 19, 42, 41] },
      { size: 'XL', inches: [50, 19.75, 43, 42] },
      { size: 'XXL', inches: [53, 20.5, 44, 43] },
    ],
  },
  {
    key: 'blazers',
    garment: 'Blazers and knitwear',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [39, 17.25, 24.5, 28] },
      { size: 'M', inches: [41.5, 17.75, 25, 28.75] },
      { size: 'L', inches: [44, 18.5, 25.5, 29.5] },
      { size: 'XL', inches: [47, 19.25, 26, 30.25] },
      { size: 'XXL', inches: [50, 20, 26.5, 31] },
    ],
  },
]

const CENTIMETRES_PER_INCH = 2.54

/** To half a centimetre, which is as exact as cloth is. */
export function centimetresFromInches(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH * 2) / 2
}

/** The unit that a page shows measurements in. */
export const UNITS = ['in', 'cm'] as const
export type Unit = (typeof UNITS)[number]

/** A measurement in its unit: `17.5`, without the unit's name. */
export function measureText(inches: number, unit: Unit): string {
  return String(unit === 'in' ? inches : centimetresFromInches(inches))
}

/** The unit that an address asks for; inches, as tailors here measure, for anything else. */
export function readUnit(text: string | null): Unit {
  return UNITS.find(unit => unit === text) ?? 'in'
}

/** The charts of a kind of garment: a tracksuit has two pieces. All of them where the kind is not known. */
export function chartsOf(kind: GarmentKind | null): readonly SizeChart[] {
  if (kind === null) return SIZE_CHARTS
  const keys: readonly GarmentKind[] = kind === 'tracksuits' ? ['hoodies', 'trousers'] : [kind]
  return SIZE_CHARTS.filter(({ key }) => keys.includes(key))
}

// In this order: a knit polo is cut like a polo, a sweatshirt is no shirt, a tracksuit is more than its pants.
const GARMENT_WORDS: readonly [RegExp, GarmentKind][] = [
  [/track ?suit/, 'tracksuits'],
  [/shalwar|salwar|shalwaar|kameez|qameez|kurta|kurti/, 'shalwar-kameez'],
  [/hood|sweat ?shirt/, 'hoodies'],
  [/trouser|chino|\bpants?\b|jogger|jeans?\b|shorts\b/, 'trousers'],
  [/shirt|polo|\btees?\b/, 'shirts'],
  [/blazer|coat|sweater|jumper|cardigan|knit/, 'blazers'],
]

/** The kind of garment that a name speaks of, of a category or of a product; none where it says nothing. */
export function guessGarmentKind(name: string): GarmentKind | null {
  const words = name.toLowerCase()
  return GARMENT_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
