import { message } from '#app/shared/text/translate.ts'

/** The kinds of garments that names speak of. Each but the tracksuits is the key of a chart with which a shop begins. */
export const GARMENT_KINDS = [
  'shirts',
  'hoodies',
  'tracksuits',
  'trousers',
  'shalwar-kameez',
  'blazers',
] as const
export type GarmentKind = (typeof GARMENT_KINDS)[number]

/** A tracksuit has two pieces, and so two charts. */
export const TRACKSUITS = 'tracksuits'
export const TRACKSUITS_NAME = message('Tracksuits (top and track pants)')
export const TRACKSUIT_CHARTS: readonly string[] = ['hoodies', 'trousers']

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
