import { type AnySetName, isOwnSet } from '#app/catalogue/product-query/own-set.ts'
import { productSetHref } from '#app/catalogue/product-query/product-set.ts'
import type { HomeCarousel } from './home-carousel.ts'
import type { ShownSection } from './shown-sections.ts'

/** Returns the address of a Shop Now button. */
export type HrefOfSet = (set: AnySetName) => string

/**
 * Returns the address of a Shop Now button: the listing of its set, or of all products while the set is empty or hidden, so
 * that no shopper gets a page without products.
 *
 * @param filled the sets of the home page that have products; undefined if the products could not be read
 */
export function shopNowHref(
  set: AnySetName,
  filled: readonly Pick<HomeCarousel, 'set' | 'listing'>[] | undefined,
): string {
  const own = filled?.find(carousel => carousel.set === set)
  // Only the shop knows the address of a collection or a category.
  if (isOwnSet(set)) return own?.listing ?? productSetHref('everything')
  return productSetHref(filled === undefined || set === 'new-arrivals' || own ? set : 'everything')
}

/** The collections of the owner and the categories to which the sections have a Shop Now. */
export function linkedOwnSets(sections: readonly ShownSection[]): AnySetName[] {
  return sections.flatMap(promotionsOf).flatMap(({ leadsTo }) => (isOwnSet(leadsTo) ? [leadsTo] : []))
}

function promotionsOf(section: ShownSection): readonly { leadsTo: AnySetName }[] {
  switch (section.kind) {
    case 'hero':
      return section.slides
    case 'picture':
      return [section.promotion]
    case 'two-pictures':
      return section.cards
    default:
      return []
  }
}
