import { isCollectionRow } from '#app/catalogue/product-query/product-set.ts'
import type { HomeCarousel } from './home-carousel.ts'
import type { ShownSection } from './shown-sections.ts'

/** The products of each section, by its id: one row, or those of the tabs. */
export type DealtRows = Readonly<Record<string, readonly HomeCarousel[]>>

/** How many products a page shows that has no long rows of the owner's. */
const MOST_CARDS = 30
const LEAST_OF_TAB = 4
/** Those that stand beside each other without scrolling. */
export const AT_ONCE = 4

/**
 * Deals the products to the sections in the order of the page, each product once: it stands in the first place that has it, and
 * View All lists it everywhere. Rows that scroll are the owner's choice and have all of theirs.
 */
export function dealProducts(
  sections: readonly ShownSection[],
  carousels: readonly HomeCarousel[],
): DealtRows {
  const dealt = new Set(sections.flatMap(piecesOf))
  const deal = (carousel: HomeCarousel, most: number): HomeCarousel[] => {
    const products = carousel.products.filter(({ id }) => !dealt.has(id)).slice(0, most)
    for (const { id } of products) dealt.add(id)
    return products.length > 0 ? [{ ...carousel, products }] : []
  }
  const rowsOf = (section: ShownSection): HomeCarousel[] => {
    if (section.kind === 'categories') {
      const rows = carousels.filter(({ set }) => isCollectionRow(set))
      // What a short row leaves is for those after it.
      const shareOf = (at: number) => Math.floor((MOST_CARDS - dealt.size) / (rows.length - at))
      return rows.flatMap((row, at) => deal(row, Math.max(LEAST_OF_TAB, shareOf(at))))
    }
    const row = section.kind === 'products' && carousels.find(({ set }) => set === section.set)
    if (!row) return []
    if (section.look === 'four') return deal(row, AT_ONCE)
    for (const { id } of row.products) dealt.add(id)
    return row.products.length > 0 ? [row] : []
  }
  return Object.fromEntries(sections.map(section => [section.id, rowsOf(section)]))
}

/** The ids of the products that a section names beside its picture. */
export function piecesOf(section: ShownSection): readonly number[] {
  return section.kind === 'picture' ? (section.promotion.pieces ?? []) : []
}
