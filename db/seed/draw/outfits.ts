import type { Laid } from './outfit.ts'

/** A top from near enough to see its collar and buttons; the trousers lie across its lower right corner. */
const top = (slug: string, lower: string, { y, scale }: Pick<Laid, 'y' | 'scale'>): readonly Laid[] => [
  { slug, x: 560, y, scale, turn: -2 },
  { slug: lower, x: 690, y: 1810, scale: 1.1, turn: 14 },
]

const shirt = (slug: string, lower: string) => top(slug, lower, { y: 950, scale: 1.5 })

/** Trousers from near enough to see their waistband, below the hem of a top. */
const trousers = (slug: string, upper: string): readonly Laid[] => [
  { slug: upper, x: 240, y: -60, scale: 1.15, turn: -10 },
  { slug, x: 640, y: 1330, scale: 1.5, turn: 3 },
]

/** Products from near, with what goes with them, by the slug of the product whose picture it is. */
export const outfits: Readonly<Record<string, readonly Laid[]>> = {
  'oxford-shirt-sky': shirt('oxford-shirt-sky', 'chino-khaki'),
  'chino-navy': trousers('chino-navy', 'oxford-shirt-white'),
  'poplin-shirt-stripe': shirt('poplin-shirt-stripe', 'chino-navy'),
  'twill-shirt-black': shirt('twill-shirt-black', 'wool-trousers-charcoal'),
  'linen-shirt-mist': shirt('linen-shirt-mist', 'pleated-trousers-stone'),
  'hoodie-forest': top('hoodie-forest', 'chino-khaki', { y: 860, scale: 1.35 }),
  'jogger-heather-grey': trousers('jogger-heather-grey', 'hoodie-charcoal'),
  'knit-polo-cream': shirt('knit-polo-cream', 'wool-trousers-charcoal'),
  'cable-sweater-ecru': top('cable-sweater-ecru', 'wool-trousers-charcoal', { y: 920, scale: 1.5 }),
  'blazer-navy': top('blazer-navy', 'pleated-trousers-stone', { y: 900, scale: 1.5 }),
}
