import type { SectionKind } from '#app/owner/settings/home-sections/home-section.ts'
import { CATEGORIES, CATEGORY_PICTURES, PRODUCTS, PROMISES, REVIEWS } from './product-sections.ts'
import { HERO, PICTURE, TWO_PICTURES } from './promotion-sections.ts'
import type { SectionForm } from './section-form.ts'
import { BENEFITS, TEXT, VIDEO } from './text-sections.ts'

/** The forms of all kinds, in the order in which staff are offered them. */
export const SECTION_FORMS: Record<SectionKind, SectionForm> = {
  picture: PICTURE,
  products: PRODUCTS,
  'category-pictures': CATEGORY_PICTURES,
  'two-pictures': TWO_PICTURES,
  text: TEXT,
  benefits: BENEFITS,
  video: VIDEO,
  hero: HERO,
  categories: CATEGORIES,
  reviews: REVIEWS,
  promises: PROMISES,
}

export function isSectionKind(text: string): text is SectionKind {
  return Object.hasOwn(SECTION_FORMS, text)
}
