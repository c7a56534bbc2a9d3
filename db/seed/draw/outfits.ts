import type { Laid } from './outfit.ts'

const SCALE = 0.64

const trousers = (slug: string): Laid => ({ slug, x: 606, y: 1000, scale: SCALE, turn: -0.8 })

const top = (slug: string, y: number): Laid => ({ slug, x: 600, y, scale: SCALE, turn: 1.2 })

const outfit = (upper: string, y: number, lower: string): readonly Laid[] => [trousers(lower), top(upper, y)]

/** How products are worn together, by the slug of the product whose picture it is. */
export const outfits: Readonly<Record<string, readonly Laid[]>> = {
  'oxford-shirt-sky': outfit('oxford-shirt-sky', 410, 'chino-khaki'),
  'chino-navy': outfit('oxford-shirt-white', 410, 'chino-navy'),
  'poplin-shirt-stripe': outfit('poplin-shirt-stripe', 410, 'chino-navy'),
  'twill-shirt-black': outfit('twill-shirt-black', 410, 'wool-trousers-charcoal'),
  'linen-shirt-mist': outfit('linen-shirt-mist', 410, 'pleated-trousers-stone'),
  'hoodie-forest': outfit('hoodie-forest', 420, 'chino-khaki'),
  'jogger-heather-grey': outfit('hoodie-charcoal', 420, 'jogger-heather-grey'),
  'knit-polo-cream': outfit('knit-polo-cream', 400, 'wool-trousers-charcoal'),
  'cable-sweater-ecru': outfit('cable-sweater-ecru', 400, 'wool-trousers-charcoal'),
  'blazer-navy': outfit('blazer-navy', 410, 'pleated-trousers-stone'),
}
